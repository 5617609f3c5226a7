import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type MatchInput } from '#matching/match/types.ts'
import { solveMatch } from '#server/platform/workers/solve-match.ts'
import { drawsOf } from '#test/matching/draws.ts'
import { makePool } from '#test/matching/pools.ts'
import { run } from './pools.ts'

const engine = fileURLToPath(new URL('../../../src/matching', import.meta.url))
const runFile = promisify(execFile)

/**
 * Checks that a pool always gives the same result hash: over runs, member orders, thread counts and the installed versions of
 * Node.
 */
export async function measureHashes(): Promise<string[][]> {
  const input = makePool({
    members: 300,
    seed: 21,
    slots: 6,
    pods: 8,
    spouses: 0.1,
    blockers: 0.1,
    waiting: 0.2,
    evalsPerMember: 300,
  })
  const hashes = new Map<string, string>()
  hashes.set('first run', run(input).engine.resultHash)
  hashes.set('second run', run(input).engine.resultHash)
  for (const seed of [1, 2, 3]) hashes.set(`order ${seed}`, run(shuffled(input, seed)).engine.resultHash)
  for (const workers of [1, 2, 3]) hashes.set(`${workers} threads`, (await solveMatch(input, { workers })).engine.resultHash)
  for (const node of ['/usr/bin/node', ...(process.env.BENCH_NODES ?? '').split(':')].filter(
    (path) => path && existsSync(path),
  )) {
    const { stdout } = await runFile(node, ['--version'])
    hashes.set(`Node ${stdout.trim()}`, await hashUnder(node, input))
  }
  const different = new Set(hashes.values()).size
  return [
    [
      `results of one pool over ${[...hashes.keys()].join(', ')}`,
      different === 1
        ? 'one hash'
        : `${different} hashes: ${[...hashes].map(([name, hash]) => `${name} ${hash.slice(0, 8)}`).join(', ')}`,
      'one hash',
    ],
  ]
}

function shuffled(input: MatchInput, seed: number): MatchInput {
  const draws = drawsOf(seed, 5)
  const shuffle = <Value>(values: readonly Value[]): Value[] =>
    values
      .map((value) => ({ value, at: draws.unit() }))
      .sort((a, b) => a.at - b.at)
      .map(({ value }) => value)
  return { ...input, members: shuffle(input.members), pods: shuffle(input.pods) }
}

/** The result hash under another Node. The engine is passed as JavaScript, because that Node may not support TypeScript. */
async function hashUnder(node: string, input: MatchInput): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'landmark-engine-'))
  try {
    for await (const path of glob('**/*.ts', { cwd: engine })) {
      if (path.endsWith('.test.ts')) continue
      const code = stripTypeScriptTypes(await readFile(join(engine, path), 'utf8'))
      const target = join(folder, path.replace(/\.ts$/, '.mjs'))
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, code.replaceAll(/(from\s+'\.[^']*)\.ts'/g, "$1.mjs'"))
    }
    await writeFile(join(folder, 'pool.json'), JSON.stringify(input))
    await writeFile(join(folder, 'run.mjs'), script)
    const { stdout } = await runFile(node, [join(folder, 'run.mjs')])
    return stdout.trim()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const script = `
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { match } from './match/match.mjs'
const input = JSON.parse(readFileSync(new URL('pool.json', import.meta.url), 'utf8'))
const digest = (text) => createHash('sha256').update(text).digest('hex')
console.log(match(input, { digest }).engine.resultHash)
`
