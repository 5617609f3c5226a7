import Bowser from 'bowser'

const longestAgent = 512

/** A browser in words, for a list of one's sessions: `Chrome on Windows`. */
export function describeDevice(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown browser'
  const { browser, os } = Bowser.parse(userAgent.slice(0, longestAgent))
  const words = [browser.name, os.name].filter(Boolean).join(' on ')
  return words.slice(0, 80) || 'Unknown browser'
}
