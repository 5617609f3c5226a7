/** The value of a design token in this browser. */
export function TokenValue({ token }: { token: string }): React.ReactNode {
  const value = getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim()
  return <span className="text-sm tabular text-ink-3">{value}</span>
}
