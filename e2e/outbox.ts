import { expect, type Page } from '@playwright/test'
import type { Demo } from './fixtures.ts'

/** A mail as the outbox shows it, newest first there. */
type Mail = {
  to: string
  subject: string
  template: string
  text: string
  links: string[]
  unsubscribe: string | null
  createdAt: string
}

/** The newest mail of a kind to an address, waited for. */
export async function mailTo(page: Page, demo: Demo, to: string, template: string): Promise<Mail> {
  let mail: Mail | undefined
  const found = async (): Promise<boolean> => {
    const answer = await page.request.get(`${demo.outboxUrl}.json`)
    const { mails } = (await answer.json()) as { mails: Mail[] }
    mail = mails.find((one) => one.to === to && one.template === template)
    return mail !== undefined
  }
  await expect.poll(found, { message: `a mail ${template} to ${to}` }).toBe(true)
  return mail!
}

/** The first link of the newest mail of a kind to an address. */
export async function linkTo(page: Page, demo: Demo, to: string, template: string): Promise<string> {
  const [link] = (await mailTo(page, demo, to, template)).links
  if (!link) throw new Error(`the mail ${template} holds no link`)
  return link
}
