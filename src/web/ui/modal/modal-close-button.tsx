import { createContext, useContext } from 'react'
import { Button } from '../button.tsx'

/** What closes the dialog around, by way of its `beforeClose`. */
export const CloseContext = createContext<() => void>(() => {})

type ModalCloseButtonProps = Pick<React.ComponentProps<typeof Button>, 'variant' | 'children'>

/** A button in the footer of a dialog that closes it just as its cross, Escape and a click beside it do. */
export function ModalCloseButton({ variant = 'secondary', children }: ModalCloseButtonProps): React.ReactNode {
  const close = useContext(CloseContext)
  return (
    <Button variant={variant} onClick={close}>
      {children}
    </Button>
  )
}
