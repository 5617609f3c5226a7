import { Link } from 'react-router'

/** A link in text needs no class: it is underlined everywhere. */
export function Example(): React.ReactNode {
  return (
    <p className="max-w-prose">
      Pods meet once a week for an hour. Before you apply, read <Link to="/faqs">what a pod expects from you</Link> and take{' '}
      <Link to="/assessment">the assessment</Link>. It takes about 12 minutes.
    </p>
  )
}

export const title = 'In text'
export const text = 'Underlined, so color isn’t the only cue.'
