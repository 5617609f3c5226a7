import Bowser from 'bowser'

const maxUserAgentLength = 512

/** Describes a browser for the list of sessions: `Chrome on Windows`. */
export function describeDevice(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown browser'
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxUserAgentLength))
  const label = [browser.name, os.name].filter(Boolean).join(' on ')
  return label.slice(0, 80) || 'Unknown browser'
}
