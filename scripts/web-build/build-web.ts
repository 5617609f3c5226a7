import { spawn } from 'node:child_process'
import { readdir, readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { sourceLocale } from '../../src/domain/i18n/locale.ts'

const root = join(import.meta.dirname, '..', '..')

const manifest = join(root, 'dist', '.vite', 'manifest.json')
const messages = join(root, 'dist', '.vite', 'messages.json')

/** Sources of the web application. */
const sources = ['src/web', 'src/contract', 'src/domain', 'locales', 'vite.config.ts', 'package-lock.json']

/**
 * Builds the web application if there is no build, the sources have changed since, or it is in another locale than `LOCALE`.
 *
 * @throws Error in one sentence if the build fails
 */
export async function buildWebWhenNeeded(log: (line: string) => void): Promise<void> {
  const builtAt = await modifiedAt(manifest)
  const isCurrent = builtAt > (await newest(sources.map((source) => join(root, source))))
  if (isCurrent && (await readBuiltLocale()) === (process.env['LOCALE'] ?? sourceLocale)) return
  log(
    builtAt === 0 ? 'Building the web app. The first build takes a moment …' : 'The sources have changed. Building the web app …',
  )
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done))
  if (code !== 0) throw new Error('Building the web app failed. See the output above.')
}

async function readBuiltLocale(): Promise<string | null> {
  const text = await readFile(messages, 'utf8').catch(() => '{}')
  return (JSON.parse(text) as { locale?: string }).locale ?? null
}

async function newest(paths: readonly string[]): Promise<number> {
  const times = await Promise.all(paths.map((path) => newestIn(path)))
  return Math.max(...times)
}

async function newestIn(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  const times = await Promise.all([path, ...files.map((file) => join(file.parentPath, file.name))].map(modifiedAt))
  return Math.max(...times)
}

/** Modification time in milliseconds since 1970; 0 if there is no such file. */
async function modifiedAt(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
}
