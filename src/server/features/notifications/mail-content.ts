import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Deps } from '#server/deps.ts'
import { createSealer } from '#server/platform/sealing.ts'

/** What a mail says: the whole of it as it is handed over, its two forms by themselves, and its calendar file. */
export type MailContent = { eml: Buffer; html: string; text: string; calendar: string | null }

type StoredContent = { eml: string; html: string; text: string; calendar?: string | null }

type SealDeps = Pick<Deps, 'secret' | 'random'>

/** Stands before a content that was packed; JSON never begins so. */
const packedMark = 'z'

/**
 * A mail's content as the outbox keeps it. Some mails open accounts, so a copy of the table must not. A mail says most things twice and much
 * of it is markup: packed lightly, it is a quarter as long, and an announcement to everybody is a million of them.
 */
export function sealContent(deps: SealDeps, { eml, html, text, calendar }: MailContent): string {
  const stored = JSON.stringify({ eml: eml.toString('latin1'), html, text, calendar })
  return createSealer(deps, 'mail-content').seal(packedMark + deflateRawSync(stored, { level: 1 }).toString('base64'))
}

/** A mail's content out of the outbox, or null when it was sealed under another secret. */
export function openContent(deps: SealDeps, sealed: string): MailContent | null {
  const opened = createSealer(deps, 'mail-content').open(sealed)
  if (opened === null) return null
  if (!opened.startsWith(packedMark)) return readStored(opened, 'base64')
  return readStored(inflateRawSync(Buffer.from(opened.slice(packedMark.length), 'base64')).toString(), 'latin1')
}

function readStored(json: string, encoding: 'base64' | 'latin1'): MailContent {
  // One that was sealed before mails had calendar files has none.
  const { eml, html, text, calendar = null } = JSON.parse(json) as StoredContent
  return { eml: Buffer.from(eml, encoding), html, text, calendar }
}
