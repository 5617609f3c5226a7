import type { SlotId } from '#domain/pods/slots.ts'
import { poolEntries } from '#server/features/pods/tables.ts'
import type { Client } from '../harness/client.ts'
import type { TestApp } from '../harness/index.ts'
import { givenMember, type MemberOverrides, type TestMember } from './members.ts'

const dayMs = 86_400_000

/** Where somebody who waits for a match differs from the ordinary one, who has waited for a day and accepts Tuesdays at seven. */
export type WaitingOverrides = MemberOverrides & { slots?: readonly SlotId[]; waitDays?: number; waitCycles?: number }

/** A member who waits for a match. */
export async function givenWaiting(app: TestApp, overrides: WaitingOverrides = {}): Promise<TestMember> {
  const { slots = ['tue-1900'], waitDays = 1, waitCycles = 0, profile, ...member } = overrides
  const [podDatePreference = null, ...podDateAlternates] = slots
  const made = await givenMember(app, {
    ...member,
    profile: { ...profile, podOptIn: true, podDatePreference, podDateAlternates },
  })
  const since = new Date(app.clock.now().getTime() - waitDays * dayMs)
  const rematchBy = new Date(since.getTime() + 7 * dayMs)
  await app.deps.db.insert(poolEntries).values({ userId: made.id, since, rematchBy, waitCycles })
  return made
}

/** So many who wait, alike but for their names. */
export async function givenWaitingMany(app: TestApp, count: number, overrides: WaitingOverrides = {}): Promise<TestMember[]> {
  const made = []
  for (let i = 0; i < count; i++) made.push(await givenWaiting(app, overrides))
  return made
}

/** Has a draft made, and answers it as admins read it. */
export async function givenDraft(app: TestApp, admin: Client, wish: object = {}) {
  const started = await admin.post('/api/admin/matching/runs', { seed: 42, evalsPerMember: 100, ...wish })
  if (started.status !== 202) throw new Error(`no run was begun: ${started.text}`)
  await app.runJobs()
  return (await admin.get(`/api/admin/matching/runs/${started.body.id}`)).body
}
