let known = { offset: Number.NaN, zone: '' }

/**
 * The zone of this browser: a first guess for a profile without one. Times are shown in `memberZone()`.
 *
 * Asked for once, and again when the clock is another: its owner may have traveled.
 */
export function browserZone(): string {
  const offset = new Date().getTimezoneOffset()
  if (offset !== known.offset) known = { offset, zone: new Intl.DateTimeFormat('en-US').resolvedOptions().timeZone }
  return known.zone
}

let profileZone: string | null = null

/** Takes over the time zone of the signed-in member's profile; null for a stranger, and for a member who has set none. */
export function setMemberZone(timeZone: string | null): void {
  profileZone = timeZone
}

/** The time zone in which the member reads times on every page: that of their profile, or this browser's until they set one. */
export function memberZone(): string {
  return profileZone ?? browserZone()
}
