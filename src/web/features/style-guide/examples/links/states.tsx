import { Link } from 'react-router'
import { StateDemo, StateDemos } from '../../state-demo.tsx'

/** The states of a link in text. */
export function Example(): React.ReactNode {
  return (
    <StateDemos>
      <StateDemo label="Default">
        <Link to="/faqs">FAQs</Link>
      </StateDemo>
      <StateDemo label="Hover" state="hover">
        <Link to="/faqs">FAQs</Link>
      </StateDemo>
      <StateDemo label="Focus" state="focus">
        <Link to="/faqs">FAQs</Link>
      </StateDemo>
      <StateDemo label="Pressed" state="hover active">
        <Link to="/faqs">FAQs</Link>
      </StateDemo>
    </StateDemos>
  )
}

export const title = 'States'
export const text = 'The underline thickens on hover. Focus shows a ring.'
