import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const shells = ['/usr/bin/chromium-headless-shell', '/usr/bin/headless_shell']

/** Arguments that keep a browser under test quiet: no calls home, no sandbox where we are root. */
export const chromiumArguments = [
  ...(userInfo().uid === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Path of the system's Chromium: `CHROMIUM_PATH`, or where systems keep it; null when there is none.
 *
 * @throws Error in one sentence when `CHROMIUM_PATH` names nothing
 */
export function findChromium(): string | null {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, and there is no such file.`)
  return given ?? places.find((place) => existsSync(place)) ?? null
}

/**
 * The system's Chromium, installed from the distribution's packages where it is missing and we may.
 *
 * @throws Error in one sentence when there is none and we may not install it
 */
export function requireChromium(): string {
  return findChromium() ?? installChromium('chromium', findChromium)
}

/**
 * Chromium's headless shell, which draws pages without a window and costs a journey a third less. The whole browser where the system has no such
 * package, or where `CHROMIUM_PATH` names another.
 *
 * @throws Error in one sentence when there is no browser and we may not install one
 */
export function requireHeadlessShell(): string {
  if (process.env.CHROMIUM_PATH) return requireChromium()
  const found = findHeadlessShell()
  if (found) return found
  const whole = requireChromium()
  try {
    return installChromium('chromium-headless-shell', findHeadlessShell)
  } catch {
    return whole
  }
}

function findHeadlessShell(): string | null {
  return shells.find((place) => existsSync(place)) ?? null
}

function installChromium(name: string, find: () => string | null): string {
  if (userInfo().uid !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH.')
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  const installed = find()
  if (!installed) throw new Error('Chromium was installed but not found; set CHROMIUM_PATH.')
  return installed
}
