/**
 * What was sent and has not come back yet, once `arrived` has. Things may pass each other: whatever was sent before it never comes by
 * itself any more. What was not sent from here makes everything before it void.
 */
export function stillToArrive(sent: readonly string[], arrived: string): readonly string[] {
  const position = sent.indexOf(arrived)
  return sent.slice(position === -1 ? sent.length : position + 1)
}
