let cached = { offset: Number.NaN, timeZone: '' }

/**
 * The time zone of this browser: a first guess for a profile without one. Display times in `memberTimeZone()`.
 *
 * Cached, and read again if the system clock's time zone changes, for example after travel.
 */
export function browserTimeZone(): string {
  const offset = new Date().getTimezoneOffset()
  if (offset !== cached.offset) cached = { offset, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
  return cached.timeZone
}

let profileTimeZone: string | null = null

/** Sets the time zone from the signed-in member's profile. Null for an anonymous visitor and for a member without a time zone. */
export function setMemberTimeZone(timeZone: string | null): void {
  profileTimeZone = timeZone
}

/** The time zone in which every page displays times: the member's profile time zone, or this browser's until one is set. */
export function memberTimeZone(): string {
  return profileTimeZone ?? browserTimeZone()
}
