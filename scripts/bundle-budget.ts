import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Budget, budgetFor, compare } from './budget/compare.ts'
import { weighBundle } from './budget/weigh.ts'

/**
 * Checks the build against `bundle-budget.json`: brotli bytes of every chunk, and of everything a page loads initially.
 *
 *   --folder DIR   measure an existing build instead of making one
 *   --write        write the measured sizes, with a small margin, as the new budget
 */
const { values } = parseArgs({ options: { folder: { type: 'string' }, write: { type: 'boolean', default: false } } })
const root = join(import.meta.dirname, '..')
const budgetFile = join(root, 'bundle-budget.json')
const weighed = weighBundle(values.folder ? join(root, values.folder) : build())

if (values.write) writeFileSync(budgetFile, `${JSON.stringify(budgetFor(weighed), null, 2)}\n`)
const { table, errors } = compare(weighed, JSON.parse(readFileSync(budgetFile, 'utf8')) as Budget)
console.log(table)
for (const error of errors) console.log(error)
if (errors.length > 0) {
  console.log(
    'If the growth is intended and within the fixed limits, run npm run budget -- --write and commit bundle-budget.json.',
  )
  process.exitCode = 1
}

/** Builds into a folder other than `dist/`, so that a running server keeps its files. */
function build(): string {
  const folder = join(root, '.cache', 'bundle')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return folder
}
