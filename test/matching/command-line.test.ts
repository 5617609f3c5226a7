import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { canonicalJson } from '#matching/check/canonical-json.ts'
import { match } from '#matching/match/match.ts'
import { type MatchOutput } from '#matching/match/types.ts'
import { sha256Hex } from '#server/platform/digest.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBigPool } from '../../scripts/match/big-pool.ts'
import { readInput, readInParts } from '../../scripts/match/read-input.ts'
import { makePool } from './pools.ts'

const root = join(import.meta.dirname, '../..')
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landmark-match-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Ran = { exitCode: number | null; stdout: string; stderr: string }

/** Runs the command with this standard input. */
async function run(args: readonly string[], input: string): Promise<Ran> {
  const child = spawn(process.execPath, [join(root, 'scripts/match.ts'), ...args], { cwd: folder })
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [stdout, stderr, [exitCode]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { exitCode: exitCode as number | null, stdout, stderr }
}

const pool = makePool({ members: 60, pods: 4, slots: 5, acceptedSlots: 1, seed: 7, evalsPerMember: 50 })
const member = { tzOffsetMin: -300, profile: { currentRole: 'Beekeeper', primaryLanguage: 'English' } }
const memberRecords = [{ id: 'm2', ...member }]
const four = { schema: 'podmatch-group/1', n: 4, matrix: [0, 9, 1, 1, 9, 0, 1, 1, 1, 1, 0, 9, 1, 1, 9, 0] }

describe('match.ts: commands', { timeout: 120_000 }, () => {
  test.each<[string, unknown, unknown]>([
    ['score', { a: member, b: member }, { pair: expect.any(Number), components: { language: 10_000 } }],
    ['derived', { member }, { topics: {}, financialMatchValue: null }],
    ['explain', { member, pod: { memberRecords } }, { totalMatch: expect.any(Number), confidence: expect.any(Number) }],
    ['rank-pods', { member, pods: [{ id: 'p1', memberRecords }] }, { results: [{ podId: 'p1' }], scanned: 1 }],
    ['rank-applicants', { pod: { memberRecords }, applicants: [{ id: 'm3' }] }, { results: [{ memberId: 'm3' }] }],
    ['match', pool, { engine: { seed: 7 }, summary: { placed: expect.any(Number) } }],
    ['group', { ...four, groups: { minSize: 2, maxSize: 2 }, budget: { evalsPerMember: 100 } }, { objective: 18 }],
  ])('%s answers in canonical JSON', async (command, input, answer) => {
    const { exitCode, stdout, stderr } = await run([command], JSON.stringify(input))
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout).toBe(`${canonicalJson(JSON.parse(stdout))}\n`)
    expect(JSON.parse(stdout)).toMatchObject(answer as object)
  })
})

test('match.ts: reads and writes files; the number of workers does not change the output', { timeout: 120_000 }, async () => {
  await writeFile(join(folder, 'pool.json'), JSON.stringify(pool))
  const expected = `${canonicalJson(match(pool, { digest: sha256Hex }))}\n`
  for (const workers of ['0', '1', '3']) {
    const { exitCode, stdout } = await run(['match', '--in', 'pool.json', '--out', 'out.json', '--workers', workers], '')
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '' })
    expect(await readFile(join(folder, 'out.json'), 'utf8')).toBe(expected)
  }
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('match.ts: the first example of the guide produces its documented output', { timeout: 120_000 }, async () => {
  const guide = await readFile(join(root, 'docs/guides/matching.md'), 'utf8')
  const [pool = '', answer = ''] = [...guide.matchAll(/```json\n(.*?)```/gs)].map(([, block]) => block)
  const { exitCode, stdout } = await run(['match'], pool)
  expect(exitCode).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject(JSON.parse(answer) as object)
})

test('match.ts: the other examples of the guide produce their documented output', { timeout: 120_000 }, async () => {
  const guide = await readFile(join(root, 'docs/guides/matching.md'), 'utf8')
  const examples = [
    ...guide.matchAll(/echo '(?<input>.*?)' \| npm run match --silent -- (?<command>\S+)\n```\n\n```json\n(?<answer>.*?)```/gs),
  ]
  expect(examples.map(({ groups }) => groups?.['command'])).toEqual(['score', 'group'])
  for (const { groups: { command = '', input = '', answer = '' } = {} } of examples) {
    const { exitCode, stdout } = await run([command], input)
    expect(exitCode).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject(JSON.parse(answer) as object)
  }
})

describe('match.ts: invalid input', { timeout: 120_000 }, () => {
  const small = {
    schema: 'podmatch/1',
    members: [
      { id: 'm1', slots: ['S0'] },
      { id: 'm2', slots: ['S0'] },
    ],
    pods: [{ id: 'p1', slot: 'S0', members: ['m1'] }],
  }
  const twoPods = [...small.pods, { id: 'p2', slot: 'S0', members: [] as string[] }]

  test.each<[string, string, string]>([
    ['is no JSON', '{"schema":', ''],
    ['is empty', '', ''],
    ['has NaN', JSON.stringify(small).replace('"m1"', 'NaN'), ''],
    ['has a number beyond all', JSON.stringify({ ...small, seed: 7 }).replace(':7', ':1e999'), 'seed'],
    ['has an id twice', JSON.stringify({ ...small, members: [...small.members, small.members[0]] }), 'members[2].id'],
    ['names an unknown pod', JSON.stringify({ ...small, members: [{ ...small.members[0], podId: 'p9' }] }), 'members[0].podId'],
    [
      'has a member in two pods',
      JSON.stringify({ ...small, pods: [...small.pods, { ...twoPods[1], members: ['m1'] }] }),
      'pods[1].members[0]',
    ],
    ['has no seats', JSON.stringify({ ...small, pods: [{ ...small.pods[0], maxMembers: 0 }] }), 'pods[0].maxMembers'],
    [
      'has pins that contradict each other',
      JSON.stringify({
        ...small,
        pods: twoPods,
        pins: [
          { memberId: 'm2', podId: 'p1' },
          { memberId: 'm2', podId: 'p2' },
        ],
      }),
      'pins[1]',
    ],
  ])('rejects an input that %s and reports the path', async (_, input, path) => {
    const { exitCode, stdout } = await run(['match'], input)
    expect(exitCode).toBe(2)
    const { errors } = JSON.parse(stdout) as { errors: { path: string; message: string }[] }
    expect(errors).toEqual([{ path, message: expect.stringMatching(/^[A-Z"].+\.$/s) }])
  })

  test('errors also go to standard error when the output goes to a file', async () => {
    const { exitCode, stdout, stderr } = await run(['score', '--out', 'errors.json'], '{"a":{}}')
    expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 2, stdout: '', stderr: 'b: Is missing.\n' })
    expect(JSON.parse(await readFile(join(folder, 'errors.json'), 'utf8'))).toEqual({
      errors: [{ path: 'b', message: 'Is missing.' }],
    })
  })

  test.each([
    [[]],
    [['guess']],
    [['score', 'match']],
    [['score', '--fast']],
    [['match', '--workers', 'two']],
    [['score', '--in', 'nowhere.json']],
    [['score', '--in', '.']],
    [['score', '--out', '/nowhere/at/all']],
  ])('refuses the arguments %j', async (args) => {
    const { exitCode, stdout } = await run(args, '{}')
    expect(exitCode).toBe(2)
    expect(JSON.parse(stdout)).toEqual({ errors: [{ path: '', message: expect.any(String) }] })
  })
})

test(
  'match.ts: a huge budget ends for an empty pool and for members who all block each other',
  { timeout: 120_000 },
  async () => {
    const budget = { evalsPerMember: 10_000_000 }
    const empty = await run(['match'], JSON.stringify({ schema: 'podmatch/1', budget, members: [], pods: [] }))
    expect(empty.exitCode).toBe(0)
    const ids = Array.from({ length: 30 }, (_, i) => `m${i}`)
    const members = ids.map((id) => ({ id, slots: ['S0'], blockedIds: ids, email: 'one@x', profile: { spouseEmail: 'one@x' } }))
    const spouses = await run(
      ['match'],
      JSON.stringify({ schema: 'podmatch/1', budget, members, pods: [{ id: 'p1', slot: 'S0', members: [] }] }),
    )
    const { assignments, unplaced } = JSON.parse(spouses.stdout) as MatchOutput
    expect(assignments).toEqual([])
    expect(unplaced.map(({ reason }) => reason)).toEqual(ids.map(() => expect.stringMatching(/^no_/)))
  },
)

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('match.ts: %s ends a run without an output file', { timeout: 120_000 }, async (signal, expected) => {
  const endless = { ...pool, budget: { evalsPerMember: 1_000_000_000 } }
  await writeFile(join(folder, 'endless.json'), JSON.stringify(endless))
  const args = ['match', '--in', 'endless.json', '--out', 'never.json', '--workers', '2', '--progress']
  const child = spawn(process.execPath, [join(root, 'scripts/match.ts'), ...args], { cwd: folder })
  const [first] = (await once(child.stderr, 'data')) as [Buffer]
  expect(JSON.parse(first.toString().split('\n')[0] ?? '')).toEqual({
    placed: expect.any(Number),
    evaluations: expect.any(Number),
    best: expect.any(Number),
  })
  child.kill(signal)
  child.stderr.resume()
  const [exitCode] = (await once(child, 'close')) as [number | null]
  expect(exitCode).toBe(expected)
  expect((await readdir(folder)).filter((name) => name.startsWith('never'))).toEqual([])
})

describe('openBigPool', () => {
  test('reading a pool in parts gives the same pool and hash as reading it whole', async () => {
    const file = join(folder, 'large.json')
    const long = {
      ...pool.members[0],
      blockedIds: Array.from({ length: 9_000 }, (_, i) => `other-${i}`),
      note: [[[]], 'x'.repeat(99_999), {}],
    }
    await writeFile(
      file,
      JSON.stringify({ zone: [1], ...pool, about: { 'é"': [] }, members: [...pool.members, { ...long, id: 'long' }] }),
    )
    const { source, inputHash } = openBigPool(file)
    const { members, ...rest } = readInput(file) as typeof pool
    expect([...source.members]).toEqual(members)
    expect({ ...source, members: null }).toEqual({ ...rest, members: null })
    expect(inputHash()).toBe(sha256Hex(canonicalJson(readInput(file))))
    expect(readInParts(file, null)).toEqual(readInput(file))
  })

  test.each([
    ['{"schema":"podmatch/1","pods":[]}', 'members: Is missing.'],
    [
      '{"schema":"podmatch/1","config":7,"now":{},"members":[{}]}',
      'now: Must be a date and time such as 2026-01-05T00:00:00Z, not an object.\nconfig: Must be an object, not 7.\nmembers[0].id: Is missing.',
    ],
    ['{"schema":"podmatch/1","members":7}', 'members: Must be a list, not 7.'],
    [
      '{"schema":"podmatch/1","members":[{"id":"m1","slots":[]},{"id":"m1","slots":7},{}]}',
      'members[1].slots: Must be a list, not 7.\nmembers[2].id: Is missing.\nmembers[2].slots: Is missing.',
    ],
    [
      '{"schema":"podmatch/1","members":[{"id":"m1","slots":[],"podId":"p9"}],"pods":[{"id":"p1","slot":"S0","members":["m9"]}]}',
      'members[0].podId: There is no pod "p9".',
    ],
  ])('refuses invalid input while reading: %s', async (content, message) => {
    const file = join(folder, 'wrong.json')
    await writeFile(file, content)
    expect(() => [...openBigPool(file).source.members]).toThrow(message)
  })
})
