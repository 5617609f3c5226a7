/**
 * The sent items still pending after `arrived` came back. Responses can overtake each other, so everything sent before
 * `arrived` no longer counts as pending. An item that was not sent from here voids all pending ones.
 */
export function stillToArrive(sent: readonly string[], arrived: string): readonly string[] {
  const position = sent.indexOf(arrived)
  return sent.slice(position === -1 ? sent.length : position + 1)
}
