import { Button } from '#web/ui/button.tsx'
import { StateDemo, StateDemos } from '../../state-demo.tsx'

const variants = [
  { variant: 'primary', text: 'Save' },
  { variant: 'secondary', text: 'Cancel' },
  { variant: 'danger', text: 'Leave pod' },
  { variant: 'quiet', text: 'Skip' },
] as const

/** Every variant in every state. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-5">
      {variants.map(({ variant, text }) => (
        <StateDemos key={variant}>
          <StateDemo label="Default">
            <Button variant={variant}>{text}</Button>
          </StateDemo>
          <StateDemo label="Hover" state="hover">
            <Button variant={variant}>{text}</Button>
          </StateDemo>
          <StateDemo label="Focus" state="focus">
            <Button variant={variant}>{text}</Button>
          </StateDemo>
          <StateDemo label="Pressed" state="hover active">
            <Button variant={variant}>{text}</Button>
          </StateDemo>
          <StateDemo label="Disabled">
            <Button variant={variant} disabled>
              {text}
            </Button>
          </StateDemo>
          <StateDemo label="Pending">
            <Button variant={variant} isPending>
              {text}
            </Button>
          </StateDemo>
        </StateDemos>
      ))}
    </div>
  )
}

export const title = 'States'
export const text = 'Disable a button only if the reason is obvious. Otherwise, let people press it and say what’s missing.'
