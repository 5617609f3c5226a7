import { expect, test } from 'vitest'
import { InvalidInput } from './invalid-input.ts'
import {
  validateDerivedInput,
  validateExplainInput,
  validateRankApplicantsInput,
  validateRankPodsInput,
  validateScoreInput,
} from './rank.ts'

const member = { tzOffsetMin: -300, profile: { currentRole: 'Beekeeper' } }
const pod = { id: 'p1', memberRecords: [{ id: 'm1', ...member }] }

function errorsOf(check: (input: unknown) => unknown, input: unknown): string[] {
  try {
    check(input)
    return []
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    return error.errors.map(({ path, message }) => `${path}: ${message}`)
  }
}

test('checks of scores and rankings: accept members without facts and pods with only an id', () => {
  expect(errorsOf(validateScoreInput, { a: {}, b: member, now: '2026-01-05' })).toEqual([])
  expect(errorsOf(validateDerivedInput, { member: {} })).toEqual([])
  for (const reader of ['member', 'leader', 'admin']) {
    expect(errorsOf(validateExplainInput, { member, pod: {}, reader })).toEqual([])
  }
  expect(errorsOf(validateRankPodsInput, { member, pods: [pod, { id: 'p2' }], limit: 1 })).toEqual([])
  expect(errorsOf(validateRankApplicantsInput, { pod: {}, applicants: [{ id: 'm2' }, {}, {}] })).toEqual([])
  expect(errorsOf(validateExplainInput, { member, pod: { memberRecords: [member, member] } })).toEqual([])
})

test("validateDerivedInput: accepts a member's facts without a wrapper", () => {
  expect(validateDerivedInput({ ...member, now: '2026-01-05' })).toEqual({ ...member, now: '2026-01-05' })
  expect(errorsOf(validateDerivedInput, { tzOffsetMin: 'x' })).toEqual([
    'tzOffsetMin: Must be a whole number from -1440 to 1440, not "x".',
  ])
})

test.each<[string, (input: unknown) => unknown, unknown, string[]]>([
  ['a score of one', validateScoreInput, { a: member }, ['b: Is missing.']],
  [
    'scores of no members',
    validateScoreInput,
    { a: 1, b: null },
    ['a: Must be an object, not 1.', 'b: Must be an object, not null.'],
  ],
  [
    'NaN',
    validateDerivedInput,
    { member: { tzOffsetMin: NaN } },
    ['member.tzOffsetMin: Must be a whole number from -1440 to 1440, not NaN.'],
  ],
  [
    'an unknown reader',
    validateExplainInput,
    { member, pod, reader: 'all' },
    ['reader: Must be "member" or "leader" or "admin", not "all".'],
  ],
  [
    'somebody twice in a pod',
    validateExplainInput,
    { member, pod: { memberRecords: [{ id: 'm1' }, { id: 'm1' }] } },
    ['pod.memberRecords[1].id: "m1" is already in this pod.'],
  ],
  ['a pod twice', validateRankPodsInput, { member, pods: [pod, pod] }, ['pods[1].id: "p1" is also the id of pods[0].']],
  [
    'a limit below none',
    validateRankPodsInput,
    { member, pods: [], limit: -1 },
    ['limit: Must be a whole number from 0 to 4000000, not -1.'],
  ],
  ['no pods', validateRankPodsInput, { member }, ['pods: Is missing.']],
  [
    'an applicant twice',
    validateRankApplicantsInput,
    { pod, applicants: [{ id: 'm2' }, { id: 'm2' }] },
    ['applicants[1].id: "m2" is also the id of applicants[0].'],
  ],
])('checks of scores and rankings: report %s with its path', (_, check, input, errors) => {
  expect(errorsOf(check, input)).toEqual(errors)
})
