import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { states } from '#domain/profile/states.ts'
import type { Option } from '#domain/fields/field.ts'
import { maritalStatuses, profileOptions } from '#domain/profile/options.ts'
import { profileFields } from '#domain/profile/profile-fields.ts'
import { slotIds } from '#domain/pods/slots.ts'
import { givenPerson } from '#test/factories/people.ts'
import { buildProfile } from '#test/factories/profile.ts'
import { givenApp } from '#test/harness/index.ts'
import { runs } from '#test/property-runs.ts'

const app = await givenApp()
afterAll(app.stop)

type Values = Record<string, unknown>
type Patch = Values & { circleFields?: Values; events?: Values }

const one = (options: readonly Option[]) => fc.constantFrom(...options.map(({ value }) => value))
/** Letters of any script and any symbols, ending in a visible one, without characters that no line or name allows. */
const text = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .map((words) => `${words.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, ' ')}.`)
const optional = (value: fc.Arbitrary<unknown>) => fc.oneof({ weight: 3, arbitrary: value }, fc.constantFrom(null, ''))
const url = optional(fc.webUrl({ validSchemes: ['https', 'http'] }))
const city = fc.constantFrom('Austin', 'St Louis', 'San José', 'Zürich', 'Ōsaka')
const day = fc
  .date({ min: new Date('1917-01-01'), max: new Date('2007-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const circle = {
  firstName: text,
  lastName: text,
  headline: text,
  bio: text,
  profession: text,
  websiteUrl: url,
  city: text,
  state: one(states),
  instagramUrl: url,
  facebookUrl: url,
  linkedinUrl: url,
}
const events = { watchedMemberTrainingV1: fc.boolean(), watchedLeaderTrainingV1: fc.boolean() }
const plain = {
  firstName: text,
  lastName: text,
  maritalStatus: fc.constantFrom(...maritalStatuses),
  spouseEmail: optional(fc.constantFrom('sam@example.com', 'Sam.O+x@mail.example.co.uk')),
  gender: one(profileOptions.gender),
  netWorth: one(profileOptions.wealthRange),
  shirtSize: optional(one(profileOptions.shirtSize)),
  timezone: fc.constantFrom('America/Denver', 'Asia/Kolkata', 'Pacific/Kiritimati', 'UTC'),
  birthdate: day,
  phone: fc.stringMatching(/^\(\d{3}\) \d{3}-\d{4}$/),
  sharePhoneWithPod: fc.boolean(),
  primaryLanguage: one(profileOptions.primaryLanguage),
  originCity: city,
  originState: one(states),
  educationLevel: one(profileOptions.educationLevel),
  currentRole: one(profileOptions.currentRole),
  currentRoleOther: text,
  startingIncome: one(profileOptions.wealthRange),
  streetAddress: text,
  additionalAddress: optional(text),
  city,
  state: one(states),
  zipcode: fc.stringMatching(/^\d{5}$/),
  podOptIn: fc.boolean(),
  podDatePreference: fc.constantFrom(...slotIds),
  podDateAlternates: fc.array(fc.constantFrom(...slotIds), { maxLength: 2 }),
  update: optional(text),
  shareRangesWithPod: fc.boolean(),
}
const some = { requiredKeys: [] }
const patches = fc.record(
  { ...plain, circleFields: fc.record(circle, some), events: fc.record(events, some) },
  some,
) as fc.Arbitrary<Patch>

/** The profile with a patch merged key by key; an answer that another one contradicts is cleared. */
function laidOver(me: Patch, sent: Patch): Patch {
  const merged = mergeKeyByKey(me, sent)
  return {
    ...merged,
    ...(merged['maritalStatus'] !== 'Married' && { spouseEmail: null }),
    ...(merged['currentRole'] !== 'Other (please specify)' && { currentRoleOther: null }),
  }
}

function mergeKeyByKey(me: Patch, { circleFields = {}, events: watched = {}, ...sent }: Patch): Patch {
  const storedValues = (values: Values) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value === '' ? null : value]))
  const others = (sent['podDateAlternates'] ?? me['podDateAlternates']) as string[]
  const wanted = sent['podDatePreference'] ?? me['podDatePreference']
  const isChosen = sent['podDateAlternates'] !== undefined || sent['podDatePreference'] !== undefined
  const names = Object.fromEntries(
    (['firstName', 'lastName'] as const).flatMap((name) => {
      const value = circleFields[name] ?? sent[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
  return {
    ...me,
    ...storedValues(sent),
    ...(isChosen && { podDateAlternates: [...new Set(others)].filter((other) => other !== wanted) }),
    ...names,
    circleFields: { ...me.circleFields, ...storedValues(circleFields), ...names },
    events: Object.fromEntries(Object.entries(me.events ?? {}).map(([key, was]) => [key, was || watched[key] === true])),
  }
}

test('PATCH /api/me: the property test below draws every writable field', () => {
  const drawn = [
    ...Object.keys(plain),
    ...Object.keys(circle).map((key) => `circleFields.${key}`),
    ...Object.keys(events).map((key) => `events.${key}`),
  ]
  expect(drawn.toSorted()).toEqual(profileFields.map(({ name }) => name).toSorted())
})

test('PATCH /api/me: any patch merges into the profile key by key', async () => {
  const client = await app.as(await givenPerson(app, { profile: buildProfile() }))
  const read = async (): Promise<Patch> => {
    const { slots: _, ...me } = (await client.get('/api/me')).body
    return me
  }
  let expected = await read()
  await fc.assert(
    fc.asyncProperty(patches, async (sent) => {
      const { status, body, text: words } = await client.patch('/api/me', sent)
      expect(status, words).toBe(200)
      expected = laidOver(expected, sent)
      const { slots, ...answered } = body
      expect(slots).toHaveLength(28)
      expect(answered).toEqual(expected)
      expect(await read()).toEqual(expected)
    }),
    { numRuns: runs(60), endOnFailure: true },
  )
})
