/** What a passkey made in this browser may be called: the device as its owner would call it. */
export function deviceName(userAgent: string): string {
  const [, name = 'This device'] = known.find(([pattern]) => pattern.test(userAgent)) ?? []
  return name
}

// In this order: an iPad may call itself a Mac, and Android is a Linux.
const known: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows computer'],
  [/Linux/, 'Linux computer'],
]
