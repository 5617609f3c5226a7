import { useNavigation } from 'react-router'

/** A progress bar at the top while the next page loads slowly. A fast navigation never shows it. */
export function NavigationProgress(): React.ReactNode {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden="true" className="navigation-progress" />
}
