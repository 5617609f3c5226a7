import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { SubscriptionList } from '#contract/api/billing/billing.ts'
import {
  dayMs,
  eventAbout,
  givenMembership,
  type GivenMembership,
  passTimeAtProvider,
  providerOf,
  sendEvent,
  billingEmailsTo,
} from '#test/factories/membership.ts'
import { accessOf, deliverWebhooks } from '#test/factories/payment.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { deleteAccount } from '../identity/index.ts'
import { paymentReversals } from './tables.ts'

const path = '/api/admin/payment-reversals'

/** A member who paid, an admin, and what the cardholder and the bank do about the payment. */
async function givenPayment(options: GivenMembership = {}) {
  const given = await givenMembership(options)
  const { app, member, client } = given
  const staff = await app.as(await givenPerson(app, { role: 'admin', name: 'Olive Operator' }))
  const [charge] = (await providerOf(app).charges.list()).data
  const dispute = async () => {
    const { id } = await control(app, `dispute/${charge!.id}`)
    await deliverWebhooks(app)
    return id
  }
  const decide = async (id: string, won: boolean) => {
    await control(app, `decide/${id}`, { won })
    await deliverWebhooks(app)
  }
  const refund = async (amount: number) => {
    const made = await providerOf(app).refunds.create({ charge: charge!.id, amount, reason: 'requested_by_customer' })
    await deliverWebhooks(app)
    return made
  }
  const listed = async (query = '') => (await staff.get(`${path}${query}`)).body
  const access = () => accessOf(client)
  const withheld = async (): Promise<boolean[]> =>
    ((await client.get('/api/subscriptions')).body as SubscriptionList).subscriptions.map(({ isWithheld }) => isWithheld)
  return { ...given, member, staff, charge: charge!, dispute, decide, refund, listed, access, withheld }
}

async function control({ deps }: TestApp, action: string, body: object = {}): Promise<{ id: string }> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const reply = await deps.paymentSandbox?.browser.request(`/control/${action}`, init)
  if (!reply?.ok) throw new Error(`the bank answered ${reply?.status}: ${await reply?.text()}`)
  return (await reply.json()) as { id: string }
}

type ReportEmail = { to: string; subject: string; template: string; text: string }

/** Emails to staff about refunds and disputes, oldest first. */
async function listReportEmails(app: TestApp): Promise<ReportEmail[]> {
  await app.runJobs()
  const { mails: emails } = (await app.anonymous.get('/dev/outbox.json')).body as { mails: ReportEmail[] }
  return emails.filter(({ template }) => template === 'payment-reversal').toReversed()
}

async function recorded({ deps }: TestApp, names: readonly string[]) {
  const { rows } = await deps.db.execute<{ event: string; about: string | null; status: string | null }>(
    sql`select event, about_id as about, details ->> 'status' as status from audit_events order by at, id`,
  )
  return rows.filter(({ event }) => names.includes(event))
}

const open = { general: true, pod_marketplace: true }
const closed = { general: false, pod_marketplace: false }

describe('a refund', () => {
  test('is listed, emailed once and recorded, and access stays open', async () => {
    const { app, member, refund, listed, access } = await givenPayment({
      app: { environment: { SUPPORT_EMAIL: 'ops@example.test' } },
    })
    const { id } = await refund(900)
    const [entry, ...others] = (await listed()).reversals
    expect(others).toEqual([])
    expect(entry).toEqual({
      id: expect.any(String),
      kind: 'refund',
      member: { name: expect.any(String), email: member.email },
      amountCents: 900,
      currency: 'usd',
      reason: 'requested_by_customer',
      status: 'succeeded',
      needsResponse: false,
      withholdsAccess: false,
      createdAt: expect.any(String),
      evidenceDueAt: null,
      pageUrl: 'http://localhost:3000/sandbox/stripe/control',
    })
    const emails = await listReportEmails(app)
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([['ops@example.test', 'A payment was refunded: $9.00']])
    expect(emails[0]?.text).toContain('http://localhost:3000/admin/payments')
    expect(emails[0]?.text).not.toContain(member.email)
    expect(await recorded(app, ['refund.recorded'])).toEqual([
      { event: 'refund.recorded', about: member.id, status: 'succeeded' },
    ])
    expect(await access()).toEqual(open)
    app.clock.advance(1000)
    await refund(100)
    expect((await listed()).reversals.map(({ amountCents }: { amountCents: number }) => amountCents)).toEqual([100, 900])
    expect(id).toMatch(/^re_/)
  })

  test('ignores the event body and reads the provider', async () => {
    const { app, charge, listed } = await givenPayment()
    const forged = { ...charge, amount_refunded: 59_000, refunded: true }
    expect(await sendEvent(app, eventAbout('charge.refunded', forged))).toBe(200)
    expect(await sendEvent(app, eventAbout('charge.dispute.closed', { id: 'dp_none', object: 'dispute', status: 'lost' }))).toBe(
      200,
    )
    expect(await sendEvent(app, eventAbout('charge.dispute.created', { object: 'invoice', id: 'in_1' }))).toBe(200)
    await app.runJobs()
    expect((await listed()).reversals).toEqual([])
    expect(await listReportEmails(app)).toEqual([])
    const { rows } = await app.deps.db.execute(sql`select 1 from stripe_events where processed_at is null`)
    expect(rows).toEqual([])
  })
})

describe('a dispute', () => {
  test('lists and emails each step once, also when its events are replayed in reverse', async () => {
    const { app, dispute, decide, listed, charge } = await givenPayment()
    const id = await dispute()
    const [entry] = (await listed()).reversals
    expect(entry).toMatchObject({ kind: 'dispute', amountCents: 59_000, status: 'needs_response', needsResponse: true })
    expect(Date.parse(entry.evidenceDueAt)).toBeGreaterThan(app.clock.now().getTime() + 7 * dayMs)
    await providerOf(app).disputes.update(id, { evidence: { uncategorized_text: 'They used it.' } })
    await deliverWebhooks(app)
    await decide(id, true)
    const subjects = (await listReportEmails(app)).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual([
      'Dispute over $590.00: under review',
      expect.stringMatching(/^Respond to a dispute over \$590\.00 by \w+ \d+, \d{4}$/),
      'You won the dispute over $590.00',
    ])
    const { rows } = await app.deps.db.execute<{ data: { type: string } }>(
      sql`select data from sandbox_objects where object = 'event' order by position desc`,
    )
    const about = rows.map(({ data }) => data).filter(({ type }) => type.startsWith('charge.dispute'))
    expect(about.length).toBeGreaterThanOrEqual(5)
    for (const event of about) {
      expect(await sendEvent(app, event)).toBe(200)
      expect(await sendEvent(app, { ...event, id: app.deps.newId() })).toBe(200)
    }
    await app.runJobs()
    expect((await listed()).reversals).toMatchObject([
      { status: 'won', needsResponse: false, evidenceDueAt: entry.evidenceDueAt },
    ])
    expect(await listReportEmails(app)).toHaveLength(3)
    expect(charge.id).toMatch(/^ch_/)
  })

  test('closes access when lost, reopens it when won later, and notifies the member of both', async () => {
    const { app, member, dispute, decide, access, withheld, listed } = await givenPayment()
    const id = await dispute()
    expect(await access()).toEqual(open)
    expect(await withheld()).toEqual([false])
    await decide(id, false)
    expect(await access()).toEqual(closed)
    expect(await withheld()).toEqual([true])
    expect((await listed()).reversals).toMatchObject([{ status: 'lost', withholdsAccess: true }])
    await passTimeAtProvider(app, 0)
    expect(await access()).toEqual(closed)
    await decide(id, true)
    expect(await access()).toEqual(open)
    expect(await withheld()).toEqual([false])
    expect((await listed()).reversals).toMatchObject([{ status: 'won', withholdsAccess: false }])
    expect((await billingEmailsTo(app, member.id)).map(({ kind }) => kind)).toEqual([
      'payment-received',
      'access-withheld',
      'access-returned',
    ])
    const events = await recorded(app, ['dispute.recorded', 'access.withheld', 'access.returned'])
    expect(events.map(({ event, status }) => status ?? event).toSorted()).toEqual([
      'access.returned',
      'access.withheld',
      'lost',
      'needs_response',
      'won',
    ])
    expect(new Set(events.map(({ about }) => about))).toEqual(new Set([member.id]))
  })

  test('a payment after the loss reopens access through the next renewal', async () => {
    const { app, dispute, decide, access, listed } = await givenPayment({ interval: 'monthly' })
    const id = await dispute()
    await decide(id, false)
    expect(await access()).toEqual(closed)
    await passTimeAtProvider(app, 32 * dayMs)
    expect(await access()).toEqual(open)
    expect((await listed()).reversals).toMatchObject([{ status: 'lost', withholdsAccess: false }])
    // The next renewal is drafted for an hour before it is paid.
    const [invoice] = (await providerOf(app).invoices.list()).data
    const next = (invoice?.lines.data[0]?.period.end ?? 0) * 1000 - (await app.deps.payments.now()).getTime()
    await passTimeAtProvider(app, next + 60_000)
    expect(await access()).toEqual(open)
  })

  test('with DISPUTE_LOST_ENDS_ACCESS=0 a loss leaves access open and a closed membership reopens', async () => {
    const { app, dispute, decide, access } = await givenPayment({ app: { environment: { DISPUTE_LOST_ENDS_ACCESS: '0' } } })
    await decide(await dispute(), false)
    expect(await access()).toEqual(open)
    const lost = (await listReportEmails(app)).find(({ subject }) => subject === 'You lost the dispute over $590.00')
    expect(lost?.text).toContain('The membership continues.')
    const strict = await givenPayment()
    await strict.decide(await strict.dispute(), false)
    expect(await strict.access()).toEqual(closed)
    Object.assign(strict.app.deps, { config: { ...strict.app.deps.config, disputeLostEndsAccess: false } })
    expect((await strict.client.post('/api/subscriptions/keep')).status).toBe(204)
    expect(await strict.access()).toEqual(open)
  })

  test('access overrides win over a lost dispute', async () => {
    const { app, member, dispute, decide, access } = await givenPayment()
    await app.deps.db.execute(sql`insert into access_overrides (user_id, general) values (${member.id}, true)`)
    await decide(await dispute(), false)
    expect(await access()).toEqual({ general: true, pod_marketplace: false })
  })

  test('of a deleted member is listed and emailed without the member', async () => {
    const { app, member, dispute, listed } = await givenPayment()
    await app.deps.db.transaction((tx) => deleteAccount(app.deps, tx, member.id))
    await deliverWebhooks(app)
    await dispute()
    expect((await listed()).reversals).toMatchObject([{ kind: 'dispute', member: null, needsResponse: true }])
    expect(await listReportEmails(app)).toHaveLength(1)
  })
})

describe(`GET ${path}`, () => {
  test('pages by key, newest first, and open=1 lists only disputes that need a response', async () => {
    const app = await givenApp()
    const staff = await app.as(await givenPerson(app, { role: 'admin' }))
    const rows = Array.from({ length: 60 }, (_, i) => ({
      id: app.deps.newId(),
      providerId: `dp_${i}`,
      kind: 'dispute' as const,
      userId: null,
      amountCents: i,
      currency: 'usd',
      reason: null,
      status: i % 10 === 0 ? 'needs_response' : 'won',
      evidenceDueAt: null,
      pageUrl: 'https://example.com',
      // Several of one moment.
      createdAt: new Date(app.clock.now().getTime() + Math.floor(i / 7) * 1000),
      decidedAt: null,
      withholdsAccess: false,
    }))
    await app.deps.db.insert(paymentReversals).values(rows)
    const first = (await staff.get(path)).body
    const second = (await staff.get(`${path}?cursor=${first.nextCursor}`)).body
    expect([first.reversals.length, second.reversals.length, second.nextCursor]).toEqual([50, 10, null])
    const ids = [...first.reversals, ...second.reversals].map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(60)
    const times = [...first.reversals, ...second.reversals].map(({ createdAt }: { createdAt: string }) => createdAt)
    expect(times).toEqual(times.toSorted().reverse())
    expect(
      (await staff.get(`${path}?open=1`)).body.reversals.map(({ amountCents }: { amountCents: number }) => amountCents),
    ).toEqual([50, 40, 30, 20, 10, 0])
    expect((await staff.get(`${path}?cursor=nonsense`)).status).toBe(422)
  })

  test('indexes serve both lists', async () => {
    const { deps } = await givenApp()
    const plan = async (where: string) => {
      const { rows } = await deps.db.transaction(async (tx) => {
        await tx.execute('set local enable_seqscan = off')
        return tx.execute<{ 'QUERY PLAN': string }>(
          `explain select * from payment_reversals ${where} order by created_at desc, id desc limit 51`,
        )
      })
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    expect(await plan('')).toContain('payment_reversals_newest')
    const waiting = "where status in ('needs_response', 'warning_needs_response', 'appeal_needs_response')"
    expect(await plan(waiting)).toContain('payment_reversals_waiting')
  })
})
