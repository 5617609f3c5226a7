import { expect, test } from 'vitest'
import { withLogContext } from '#server/platform/logger.ts'
import { givenApp } from '#test/harness/index.ts'
import { listAuditEvents, recordAuditEvent } from './index.ts'
import { auditPruningDue } from './feature.ts'
import { auditEvents } from './tables.ts'

const dayMs = 86_400_000

test('record: stores actor, event, time, address and request, without control characters', async () => {
  const { deps } = await givenApp()
  const userId = deps.newId()
  await withLogContext({ requestId: 'a-request', userId, address: '203.0.113.7' }, () =>
    recordAuditEvent(deps, deps.db, {
      event: 'password.changed',
      details: { device: 'Chrome\r\n2026-01-05 forged line\u0000', tries: 2 },
    }),
  )
  expect(await listAuditEvents(deps.db, 10)).toEqual([
    {
      id: expect.any(String),
      at: deps.clock.now(),
      event: 'password.changed',
      actorId: userId,
      aboutId: null,
      address: '203.0.113.7',
      requestId: 'a-request',
      details: { device: 'Chrome 2026-01-05 forged line ', tries: 2 },
    },
  ])
})

test('record: rolls back with its transaction', async () => {
  const { deps } = await givenApp()
  const failing = deps.db.transaction(async (tx) => {
    await recordAuditEvent(deps, tx, { event: 'account.opened' })
    throw new Error('not after all')
  })
  await expect(failing).rejects.toThrow('not after all')
  expect(await listAuditEvents(deps.db, 10)).toEqual([])
})

test('audit_events: rejects update, delete and truncate; the retention job deletes old events', async () => {
  const { deps, clock, runJobs } = await givenApp()
  await recordAuditEvent(deps, deps.db, { event: 'account.opened' })
  const only = { cause: expect.objectContaining({ message: 'the audit log only grows' }) }
  await expect(deps.db.update(auditEvents).set({ event: 'session.opened' })).rejects.toMatchObject(only)
  await expect(deps.db.delete(auditEvents)).rejects.toMatchObject(only)
  await expect(deps.db.execute('truncate audit_events')).rejects.toMatchObject(only)
  clock.advance(700 * dayMs)
  await recordAuditEvent(deps, deps.db, { event: 'account.deleted' })
  await deps.jobs.enqueue(deps.db, auditPruningDue, {})
  await runJobs()
  expect(await listAuditEvents(deps.db, 10)).toHaveLength(2)
  clock.advance(60 * dayMs)
  await deps.jobs.enqueue(deps.db, auditPruningDue, {})
  await runJobs()
  expect((await listAuditEvents(deps.db, 10)).map(({ event }) => event)).toEqual(['account.deleted'])
})
