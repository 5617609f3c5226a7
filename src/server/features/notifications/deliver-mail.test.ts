import { expect, test } from 'vitest'
import { MailRefusedError, type MailGateway, type OutgoingMail } from '#server/gateways/mail/port.ts'
import { givenMail } from '#test/factories/mails.ts'
import { givenApp } from '#test/harness/index.ts'
import { deliverMail } from './deliver-mail.ts'
import { mostAttempts } from './mail-due.ts'
import { findMail } from './store.ts'

/** A mail server that answers as told, and remembers what it was handed. */
function givenMailServer(
  answer: (mail: OutgoingMail) => Promise<'sent'> = async () => 'sent',
): MailGateway & { handed: OutgoingMail[] } {
  const handed: OutgoingMail[] = []
  return {
    kind: 'smtp',
    handed,
    deliver: (mail) => {
      handed.push(mail)
      return answer(mail)
    },
  }
}

test('a mail is handed over once, however often the job runs', async () => {
  const app = await givenApp()
  const mail = givenMailServer()
  const id = await givenMail(app)
  const deps = { ...app.deps, mail }
  await Promise.all([deliverMail(deps, id), deliverMail(deps, id)])
  await deliverMail(deps, id)
  expect(mail.handed).toHaveLength(1)
  expect(mail.handed[0]).toMatchObject({ to: 'dana@example.test', from: 'Landmark <hello@localhost>' })
  expect(await findMail(app.deps.db, id)).toMatchObject({ status: 'sent', attempts: 1, settledAt: app.clock.now() })
})

test('a mail that fails stays in the outbox and leaves at the next attempt', async () => {
  const app = await givenApp()
  const id = await givenMail(app)
  const away = givenMailServer(async () => Promise.reject(new Error('connect ECONNREFUSED')))
  await expect(deliverMail({ ...app.deps, mail: away }, id)).rejects.toThrow('ECONNREFUSED')
  expect(await findMail(app.deps.db, id)).toMatchObject({ status: 'queued', attempts: 1, error: 'connect ECONNREFUSED' })
  await deliverMail({ ...app.deps, mail: givenMailServer() }, id)
  expect(await findMail(app.deps.db, id)).toMatchObject({ status: 'sent', attempts: 2, error: null })
})

test('a mail in the hand of a process that died is taken up again after a while', async () => {
  const app = await givenApp()
  const id = await givenMail(app)
  const dead = givenMailServer(() => new Promise<'sent'>(() => undefined))
  void deliverMail({ ...app.deps, mail: dead }, id)
  await expect.poll(() => dead.handed.length).toBe(1)
  const mail = givenMailServer()
  await deliverMail({ ...app.deps, mail }, id)
  expect(mail.handed).toHaveLength(0)
  app.clock.advance(120_000)
  await deliverMail({ ...app.deps, mail }, id)
  expect(mail.handed).toHaveLength(1)
})

test('a mail refused for good, or too often, is given up', async () => {
  const app = await givenApp()
  const refused = await givenMail(app)
  const never = givenMailServer(async () => Promise.reject(new MailRefusedError('no such user')))
  await deliverMail({ ...app.deps, mail: never }, refused)
  expect(await findMail(app.deps.db, refused)).toMatchObject({ status: 'failed', error: 'no such user' })

  const tried = await givenMail(app)
  const away = givenMailServer(async () => Promise.reject(new Error('away')))
  for (let i = 1; i < mostAttempts; i++) await expect(deliverMail({ ...app.deps, mail: away }, tried)).rejects.toThrow('away')
  await deliverMail({ ...app.deps, mail: away }, tried)
  expect(await findMail(app.deps.db, tried)).toMatchObject({ status: 'failed', attempts: mostAttempts })
})
