/** Default name of a passkey created in this browser: the device's common name. */
export function passkeyDeviceName(userAgent: string): string {
  const [, name = 'This device'] = devicePatterns.find(([pattern]) => pattern.test(userAgent)) ?? []
  return name
}

// Order matters: an iPad may identify as a Mac, and Android as Linux.
const devicePatterns: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows computer'],
  [/Linux/, 'Linux computer'],
]
