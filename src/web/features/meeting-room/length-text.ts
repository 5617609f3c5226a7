/** A length as the editor shows it: "3", "0:50", "1:20". */
export function lengthText(seconds: number): string {
  const rest = seconds % 60
  return rest === 0 ? String(seconds / 60) : `${Math.floor(seconds / 60)}:${String(rest).padStart(2, '0')}`
}

/** Whole seconds of what somebody typed: minutes, alone or with a part of one ("1.5"), or minutes and seconds; null where it is neither. */
export function secondsOf(text: string): number | null {
  const [, minutes, seconds] = /^(\d{1,3}):([0-5]\d)$/.exec(text.trim()) ?? []
  if (minutes !== undefined) return Number(minutes) * 60 + Number(seconds)
  return /^\d{1,3}([.,]\d+)?$/.test(text.trim()) ? Math.round(Number(text.trim().replace(',', '.')) * 60) : null
}
