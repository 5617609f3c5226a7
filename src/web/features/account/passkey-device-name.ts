import { t } from '#domain/i18n/messages.ts'

/** Default name of a passkey created in this browser: the device's common name. */
export function passkeyDeviceName(userAgent: string): string {
  const [, name = t`This device`] = devicePatterns.find(([pattern]) => pattern.test(userAgent)) ?? []
  return name
}

// Order matters: an iPad may identify as a Mac, and Android as Linux.
const devicePatterns: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, t`Android phone`],
  [/CrOS/, t`Chromebook`],
  [/Macintosh/, t`Mac`],
  [/Windows/, t`Windows computer`],
  [/Linux/, t`Linux computer`],
]
