import './tooltip.css'
import { Focusable, OverlayArrow, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

type TooltipProps = {
  text: string
  placement?: 'top' | 'bottom'
  /** The element that the tooltip explains: a single focusable element. */
  children: React.ComponentProps<typeof Focusable>['children']
}

const delayMs = 500
const closeDelayMs = 200

/**
 * A tooltip shown on hover and focus. Escape hides it. Touch screens do not show it, so it must not be the only source of
 * information: a button without text still needs an `aria-label`.
 */
export function Tooltip({ text, placement = 'top', children }: TooltipProps): React.ReactNode {
  return (
    <TooltipTrigger delay={delayMs} closeDelay={closeDelayMs}>
      <Focusable>{children}</Focusable>
      <AriaTooltip placement={placement} offset={8} className="tooltip">
        <OverlayArrow>
          <svg width={10} height={5} viewBox="0 0 10 5" className="tooltip-arrow">
            <path d="M0 0 5 5 10 0" />
          </svg>
        </OverlayArrow>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
