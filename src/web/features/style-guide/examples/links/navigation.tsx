import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { StateDemo, StateDemos } from '../../state-demo.tsx'

/** A navigation link. `aria-current` marks the current page. */
export function Example(): React.ReactNode {
  return (
    <StateDemos>
      <StateDemo label="Default">
        <Link to="/pod-marketplace" className="nav">
          <Icon name="market" />
          Pod marketplace
        </Link>
      </StateDemo>
      <StateDemo label="Hover" state="hover">
        <Link to="/pod-marketplace" className="nav">
          <Icon name="market" />
          Pod marketplace
        </Link>
      </StateDemo>
      <StateDemo label="Focus" state="focus">
        <Link to="/pod-marketplace" className="nav">
          <Icon name="market" />
          Pod marketplace
        </Link>
      </StateDemo>
      <StateDemo label="Current">
        <Link to="/style-guide/links" className="nav" aria-current="page">
          <Icon name="market" />
          Pod marketplace
        </Link>
      </StateDemo>
    </StateDemos>
  )
}

export const title = 'In navigation'
export const text = 'Mark the current page visually and for screen readers.'
