import './popover.css'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Popover as AriaPopover, type Placement } from 'react-aria-components/Popover'
import { Pressable } from 'react-aria-components/Pressable'

type PopoverProps = {
  /** The button that opens the popover. */
  trigger: React.ComponentProps<typeof Pressable>['children']
  title: string
  placement?: Placement
  /** Content of the popover. As a function it gets the callback that closes the popover. */
  children: React.ReactNode | ((close: () => void) => React.ReactNode)
}

/** A small dialog beside its button. Escape and a click elsewhere close it, and focus returns to the button. */
export function Popover({ trigger, title, placement = 'bottom start', children }: PopoverProps): React.ReactNode {
  return (
    <DialogTrigger>
      <Pressable>{trigger}</Pressable>
      <AriaPopover placement={placement} offset={6} className="popover">
        <Dialog className="popover-dialog">
          {({ close }) => (
            <>
              <Heading slot="title" level={3}>
                {title}
              </Heading>
              <div className="mt-2 text-md text-ink-2">{typeof children === 'function' ? children(close) : children}</div>
            </>
          )}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  )
}
