/** Formats a length as the editor does: "3", "0:50", "1:20". */
export function formatLength(seconds: number): string {
  const remainder = seconds % 60
  return remainder === 0 ? String(seconds / 60) : `${Math.floor(seconds / 60)}:${String(remainder).padStart(2, '0')}`
}

/**
 * Parses a length into whole seconds: minutes, with an optional fraction ("1.5"), or minutes and seconds. Returns null if it is
 * neither.
 */
export function parseLength(text: string): number | null {
  const [, minutes, seconds] = /^(\d{1,3}):([0-5]\d)$/.exec(text.trim()) ?? []
  if (minutes !== undefined) return Number(minutes) * 60 + Number(seconds)
  return /^\d{1,3}([.,]\d+)?$/.test(text.trim()) ? Math.round(Number(text.trim().replace(',', '.')) * 60) : null
}
