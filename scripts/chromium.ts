import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'

const chromiumPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const headlessShellPaths = ['/usr/bin/chromium-headless-shell', '/usr/bin/headless_shell']

/** Arguments for a browser under test: no background traffic, and no sandbox when running as root. */
export const chromiumArguments = [
  ...(userInfo().uid === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A process for each page costs more CPU than rendering most pages.
  '--renderer-process-limit=1',
]

/**
 * Path of the system's Chromium: `CHROMIUM_PATH`, or one of the usual paths; null if there is none.
 *
 * @throws Error in one sentence if the file in `CHROMIUM_PATH` does not exist
 */
export function findChromium(): string | null {
  const configured = process.env.CHROMIUM_PATH
  if (configured && !existsSync(configured))
    throw new Error(`CHROMIUM_PATH is set to ${configured}, but that file does not exist.`)
  return configured ?? chromiumPaths.find((path) => existsSync(path)) ?? null
}

/**
 * Path of the system's Chromium. If it is missing, installs the distribution's package when running as root.
 *
 * @throws Error in one sentence if there is none and it can't be installed
 */
export function requireChromium(): string {
  return findChromium() ?? installChromium('chromium', findChromium)
}

/**
 * Path of Chromium's headless shell, which renders without a window and makes a journey a third cheaper. Falls back to the full
 * browser if the system has no such package or `CHROMIUM_PATH` is set.
 *
 * @throws Error in one sentence if there is no browser and none can be installed
 */
export function requireHeadlessShell(): string {
  if (process.env.CHROMIUM_PATH) return requireChromium()
  const found = findHeadlessShell()
  if (found) return found
  const fullBrowser = requireChromium()
  try {
    return installChromium('chromium-headless-shell', findHeadlessShell)
  } catch {
    return fullBrowser
  }
}

function findHeadlessShell(): string | null {
  return headlessShellPaths.find((path) => existsSync(path)) ?? null
}

function installChromium(name: string, find: () => string | null): string {
  if (userInfo().uid !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error('The browser tests need Chromium. Install it or set CHROMIUM_PATH.')
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  const installed = find()
  if (!installed) throw new Error('Chromium was installed but not found. Set CHROMIUM_PATH.')
  return installed
}
