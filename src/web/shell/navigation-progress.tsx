import { useNavigation } from 'react-router'

/** A line at the top while the next page is slow to come; a quick one never shows it. */
export function NavigationProgress(): React.ReactNode {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden="true" className="navigation-progress" />
}
