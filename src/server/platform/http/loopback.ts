/** Returns whether a host name means this machine. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '')
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
}
