import { Button } from '../../../../ui/button.tsx'
import { ShownState, ShownStates } from '../../shown-state.tsx'

const looks = [
  { variant: 'primary', text: 'Save' },
  { variant: 'secondary', text: 'Cancel' },
  { variant: 'danger', text: 'Leave pod' },
  { variant: 'quiet', text: 'Skip' },
] as const

/** Every weight in every state. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-5">
      {looks.map(({ variant, text }) => (
        <ShownStates key={variant}>
          <ShownState label="Default">
            <Button variant={variant}>{text}</Button>
          </ShownState>
          <ShownState label="Hover" state="hover">
            <Button variant={variant}>{text}</Button>
          </ShownState>
          <ShownState label="Focus" state="focus">
            <Button variant={variant}>{text}</Button>
          </ShownState>
          <ShownState label="Pressed" state="hover active">
            <Button variant={variant}>{text}</Button>
          </ShownState>
          <ShownState label="Disabled">
            <Button variant={variant} disabled>
              {text}
            </Button>
          </ShownState>
          <ShownState label="Pending">
            <Button variant={variant} isPending>
              {text}
            </Button>
          </ShownState>
        </ShownStates>
      ))}
    </div>
  )
}
