import { expect, type Page } from '@playwright/test'
import type { Demo } from './fixtures.ts'

/** An email as the outbox lists it. The outbox is sorted newest first. */
type Email = {
  to: string
  subject: string
  template: string
  text: string
  links: string[]
  unsubscribe: string | null
  createdAt: string
}

/** Waits for an email of this template to an address and returns the newest one. */
export async function waitForEmail(page: Page, demo: Demo, to: string, template: string): Promise<Email> {
  let email: Email | undefined
  const hasArrived = async (): Promise<boolean> => {
    const response = await page.request.get(`${demo.outboxUrl}.json`)
    const { mails } = (await response.json()) as { mails: Email[] }
    email = mails.find((one) => one.to === to && one.template === template)
    return email !== undefined
  }
  await expect.poll(hasArrived, { message: `a mail ${template} to ${to}` }).toBe(true)
  return email!
}

/** The first link of the newest email of this template to an address. */
export async function waitForEmailLink(page: Page, demo: Demo, to: string, template: string): Promise<string> {
  const [link] = (await waitForEmail(page, demo, to, template)).links
  if (!link) throw new Error(`the mail ${template} holds no link`)
  return link
}
