import type { Deps } from '#server/deps.ts'
import { createSealer } from '#server/platform/sealing.ts'

/** What a mail says: the whole of it as it is handed over, its two forms by themselves, and its calendar file. */
export type MailContent = { eml: Buffer; html: string; text: string; calendar: string | null }

type StoredContent = { eml: string; html: string; text: string; calendar?: string | null }

type SealDeps = Pick<Deps, 'secret' | 'random'>

/** A mail's content as the outbox keeps it. Some mails open accounts, so a copy of the table must not. */
export function sealContent(deps: SealDeps, { eml, html, text, calendar }: MailContent): string {
  return createSealer(deps, 'mail-content').seal(JSON.stringify({ eml: eml.toString('base64'), html, text, calendar }))
}

/** A mail's content out of the outbox, or null when it was sealed under another secret. */
export function openContent(deps: SealDeps, sealed: string): MailContent | null {
  const opened = createSealer(deps, 'mail-content').open(sealed)
  if (opened === null) return null
  // One that was sealed before mails had calendar files has none.
  const { eml, html, text, calendar = null } = JSON.parse(opened) as StoredContent
  return { eml: Buffer.from(eml, 'base64'), html, text, calendar }
}
