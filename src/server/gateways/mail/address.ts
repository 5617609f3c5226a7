import { MailRefusedError } from './port.ts'

/**
 * One plain address: a local part without quotes, an ASCII at sign, a host name. What headers could be smuggled through
 * (line breaks, commas, brackets, quotes, control characters) has no place in it.
 */
const plainAddress = /^[^\s@"<>()[\],;:\\\p{C}\p{Z}＠]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/iu

/** A mailbox taken apart: the name a reader sees, empty when there is none, and the address. */
export type Mailbox = { name: string; address: string }

/**
 * The parts of `Name <a@b.c>` or of a bare address.
 *
 * @throws MailRefusedError when there is not exactly one plain address, or the name could carry a second header
 */
export function parseMailbox(mailbox: string): Mailbox {
  const [, name = '', address = mailbox] = /^([^<>]*)<([^<>]*)>$/.exec(mailbox) ?? []
  if (!plainAddress.test(address)) throw new MailRefusedError('This is not one plain mail address.')
  return { name: headerText(name.trim()), address }
}

/** The address of a mailbox alone; see `parseMailbox`. */
export function bareAddress(mailbox: string): string {
  return parseMailbox(mailbox).address
}

/**
 * A text that goes into a header, unchanged.
 *
 * @throws MailRefusedError when it holds a line break or another control character
 */
export function headerText(text: string): string {
  if (/\p{Cc}/u.test(text)) throw new MailRefusedError('A mail header holds a control character.')
  return text
}
