import { EmailRejectedError } from './port.ts'

/**
 * One plain address: a local part without quotes, an ASCII at sign, a host name. It excludes everything that could inject
 * headers: line breaks, commas, brackets, quotes, control characters.
 */
const plainAddress = /^[^\s@"<>()[\],;:\\\p{C}\p{Z}＠]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/iu

/** A parsed mailbox: the display name, empty if there is none, and the address. */
export type Mailbox = { name: string; address: string }

/**
 * Parses `Name <a@b.c>` or a bare address.
 *
 * @throws EmailRejectedError if it is not exactly one plain address, or if the name could inject a header
 */
export function parseMailbox(mailbox: string): Mailbox {
  const [, name = '', address = mailbox] = /^([^<>]*)<([^<>]*)>$/.exec(mailbox) ?? []
  if (!plainAddress.test(address)) throw new EmailRejectedError('This is not a single plain email address.')
  return { name: headerText(name.trim()), address }
}

/** Returns only the address of a mailbox; see {@link parseMailbox}. */
export function bareAddress(mailbox: string): string {
  return parseMailbox(mailbox).address
}

/**
 * Returns a header value unchanged.
 *
 * @throws EmailRejectedError if it contains a line break or another control character
 */
export function headerText(text: string): string {
  if (/\p{Cc}/u.test(text)) throw new EmailRejectedError('An email header contains a control character.')
  return text
}
