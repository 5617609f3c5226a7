import type { SlotId } from '#domain/pods/slots.ts'
import { poolEntries } from '#server/features/pods/tables.ts'
import type { Client } from '../harness/client.ts'
import type { TestApp } from '../harness/index.ts'
import { givenMember, type MemberOverrides, type TestMember } from './members.ts'

const dayMs = 86_400_000

/** Overrides of the default waiting member, who has waited one day and accepts Tuesdays at 7 PM. */
export type WaitingOverrides = MemberOverrides & { slots?: readonly SlotId[]; waitDays?: number; waitCycles?: number }

/** Creates a member who is waiting for a match. */
export async function givenWaiting(app: TestApp, overrides: WaitingOverrides = {}): Promise<TestMember> {
  const { slots = ['tue-1900'], waitDays = 1, waitCycles = 0, profile, ...member } = overrides
  const [podDatePreference = null, ...podDateAlternates] = slots
  const created = await givenMember(app, {
    ...member,
    profile: { ...profile, podOptIn: true, podDatePreference, podDateAlternates },
  })
  const since = new Date(app.clock.now().getTime() - waitDays * dayMs)
  const rematchBy = new Date(since.getTime() + 7 * dayMs)
  await app.deps.db.insert(poolEntries).values({ userId: created.id, since, rematchBy, waitCycles })
  return created
}

/** Creates several waiting members that differ only in their names. */
export async function givenWaitingMany(app: TestApp, count: number, overrides: WaitingOverrides = {}): Promise<TestMember[]> {
  const created = []
  for (let i = 0; i < count; i++) created.push(await givenWaiting(app, overrides))
  return created
}

/** Runs the matching and returns the draft as admins see it. */
export async function givenDraft(app: TestApp, admin: Client, input: object = {}) {
  const started = await admin.post('/api/admin/matching/runs', { seed: 42, evalsPerMember: 100, ...input })
  if (started.status !== 202) throw new Error(`no run was begun: ${started.text}`)
  await app.runJobs()
  return (await admin.get(`/api/admin/matching/runs/${started.body.id}`)).body
}
