import { useSyncExternalStore } from 'react'

/** The selected theme. `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark'

const cookieSeconds = 31_536_000
const listeners = new Set<() => void>()

/** The theme of this browser, which the server sets on the root element, and its setter. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, currentTheme), setTheme]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  document.cookie = `theme=${theme}; path=/; max-age=${theme === 'system' ? 0 : cookieSeconds}; samesite=lax`
  for (const listener of listeners) listener()
}
