import { expect, test } from 'vitest'
import type { SlotChoice } from '#contract/api/me.ts'
import { slotIds } from '#domain/pods/slots.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenPod } from '#test/factories/pods.ts'
import { buildProfile } from '#test/factories/profile.ts'
import type { Client } from '#test/harness/client.ts'
import { givenApp } from '#test/harness/index.ts'
import { clearSlotCounts } from './slot-counts.ts'

const slotsOf = async (client: Client): Promise<SlotChoice[]> => (await client.get('/api/me')).body.slots
const labelOf = (slots: SlotChoice[], wanted: string) => slots.find(({ value }) => value === wanted)?.label

test('slots: 28 times in the order of the week, in New York time without a time zone', async () => {
  const app = await givenApp()
  const slots = await slotsOf(await app.as(await givenPerson(app)))
  expect(slots.map(({ value }) => value)).toEqual([...slotIds])
  expect(slots[0]).toEqual({
    value: 'mon-0800',
    label: 'Mondays 8:00 AM your time (8:00 AM Eastern)',
    shortLabel: 'Mondays 8:00 AM your time',
    comfort: null,
    isoDay: 1,
    minute: 480,
    ownTime: '8:00 AM Eastern',
    openSeats: 0,
    formingPods: 0,
  })
})

test('slots: labels follow a change of the time zone at once, and clock changes on both sides', async () => {
  const app = await givenApp({ now: '2026-03-05T12:00:00Z' })
  const client = await app.as(await givenPerson(app, { profile: buildProfile({ timezone: 'America/Phoenix' }) }))
  expect(labelOf(await slotsOf(client), 'tue-1900')).toBe('Tuesdays 4:00 PM your time (7:00 PM Eastern)')
  expect(labelOf(await slotsOf(client), 'fri-1900')).toBe('Fridays 5:00 PM your time (7:00 PM Eastern)')
  app.clock.advance(4 * 86_400_000)
  expect(labelOf(await slotsOf(client), 'fri-1900')).toBe('Fridays 4:00 PM your time (7:00 PM Eastern)')
  const { body } = await client.patch('/api/me', { timezone: 'Asia/Calcutta' })
  expect(labelOf(body.slots, 'fri-1900')).toBe('Saturdays 4:30 AM your time (Fridays 7:00 PM Eastern)')
  expect(body.slots.find(({ value }: SlotChoice) => value === 'fri-1900').comfort).toBe('early')
})

test('slots: count open seats and forming pods per time, and are read-only', async () => {
  const app = await givenApp()
  await givenPod(app, { dayTime: 'wed-1200', others: 4, maxMembers: 6 })
  await givenPod(app, { dayTime: 'wed-1200', others: 1, maxMembers: 8 })
  await givenPod(app, { dayTime: 'sat-1000', others: 3, maxMembers: 4 })
  clearSlotCounts(app.deps.db)
  const client = await app.as(await givenMember(app))
  const slots = await slotsOf(client)
  expect(slots.find(({ value }) => value === 'wed-1200')).toMatchObject({ openSeats: 7, formingPods: 1 })
  expect(slots.find(({ value }) => value === 'sat-1000')).toMatchObject({ openSeats: 0, formingPods: 0 })
  const { status, body } = await client.patch('/api/me', { slots: [{ value: 'wed-1200', openSeats: 99 }] })
  expect([status, body.slots]).toEqual([200, slots])
})
