import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Deps } from '#server/deps.ts'
import { createSealer } from '#server/platform/sealing.ts'

/** The rendered content of an email: the complete message, its HTML and text parts, and its calendar file. */
export type EmailContent = { eml: Buffer; html: string; text: string; calendar: string | null }

type StoredContent = { eml: string; html: string; text: string; calendar?: string | null }

type SealDeps = Pick<Deps, 'secret' | 'random'>

/** Prefix of compressed content. JSON never starts with it. */
const compressedMark = 'z'

/**
 * Seals the content of an email for the outbox. Some emails contain sign-in links, so a copy of the table must not reveal them.
 * Content is repetitive, so fast compression reduces it to about a quarter; an announcement to everyone can be a million emails.
 */
export function sealContent(deps: SealDeps, { eml, html, text, calendar }: EmailContent): string {
  const stored = JSON.stringify({ eml: eml.toString('latin1'), html, text, calendar })
  return createSealer(deps, 'mail-content').seal(compressedMark + deflateRawSync(stored, { level: 1 }).toString('base64'))
}

/** Unseals the content of an email, or returns null if it was sealed with another secret. */
export function openContent(deps: SealDeps, sealed: string): EmailContent | null {
  const opened = createSealer(deps, 'mail-content').open(sealed)
  if (opened === null) return null
  if (!opened.startsWith(compressedMark)) return parseStored(opened, 'base64')
  return parseStored(inflateRawSync(Buffer.from(opened.slice(compressedMark.length), 'base64')).toString(), 'latin1')
}

function parseStored(json: string, encoding: 'base64' | 'latin1'): EmailContent {
  // Content that was sealed before emails had calendar files has none.
  const { eml, html, text, calendar = null } = JSON.parse(json) as StoredContent
  return { eml: Buffer.from(eml, encoding), html, text, calendar }
}
