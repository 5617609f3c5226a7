import { Link } from 'react-router'
import { Icon } from '../../../../ui/icon.tsx'
import { ShownState, ShownStates } from '../../shown-state.tsx'

/** An entry of a navigation; `aria-current` marks the page one is on. */
export function Example(): React.ReactNode {
  return (
    <ShownStates>
      <ShownState label="Default">
        <Link to="/pod-marketplace" className="nav">
          <Icon name="market" />
          Pod marketplace
        </Link>
      </ShownState>
      <ShownState label="Hover" state="hover">
        <Link to="/pod-marketplace" className="nav">
          <Icon name="market" />
          Pod marketplace
        </Link>
      </ShownState>
      <ShownState label="Focus" state="focus">
        <Link to="/pod-marketplace" className="nav">
          <Icon name="market" />
          Pod marketplace
        </Link>
      </ShownState>
      <ShownState label="Current">
        <Link to="/style-guide/links" className="nav" aria-current="page">
          <Icon name="market" />
          Pod marketplace
        </Link>
      </ShownState>
    </ShownStates>
  )
}
