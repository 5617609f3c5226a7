import { LinkButton } from '#web/ui/button.tsx'

/** Looks like a button but is a link, so it can be opened in a new tab. */
export function Example(): React.ReactNode {
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton to="/pod-marketplace">See matches</LinkButton>
      <LinkButton to="/dashboard/subscription" variant="secondary" size="sm">
        Change plan
      </LinkButton>
    </div>
  )
}

export const title = 'Link styled as a button'
export const text = 'For the main next step from a page or a card.'
