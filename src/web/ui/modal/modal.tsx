import './veil.css'
import './modal.css'
import { useId, useRef, useEffect, useState } from 'react'
import { DismissButton, Overlay } from 'react-aria/Overlay'
import { useDialog } from 'react-aria/useDialog'
import { useModalOverlay } from 'react-aria/useModalOverlay'
import { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState'
import { t } from '#domain/i18n/messages.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { CloseContext } from './modal-close-button.tsx'

type ModalProps = {
  /** Whether the dialog is open. */
  active: boolean
  title: string
  /** Disables closing by a click outside. */
  noClose?: boolean
  /** Hides the close icon. */
  noCloseButton?: boolean
  /** As wide as the page allows. */
  fullWidth?: boolean
  /** Intercepts closing: the dialog stays open until this calls `close`. */
  beforeClose?: (close: () => void) => void
  onClose: () => void
  /** Buttons at the bottom, always visible. A `ModalCloseButton` among them closes the dialog like the close icon. */
  footer?: React.ReactNode
  /** An icon beside the title. */
  mark?: React.ReactNode
  children?: React.ReactNode
}

/**
 * A modal dialog. Escape, a click outside and its buttons close it. Focus stays inside and returns to the previous element on
 * close. Long content scrolls between title and buttons. On phones the dialog rises from the bottom.
 */
export function Modal({ active, ...props }: ModalProps): React.ReactNode {
  // Built from react-aria's hooks: its ready-made dialog includes menus and popovers, three times the bytes.
  return active ? (
    <Overlay>
      <OpenModal {...props} />
    </Overlay>
  ) : null
}

function OpenModal({
  noClose = false,
  fullWidth = false,
  beforeClose,
  onClose,
  ...dialog
}: Omit<ModalProps, 'active'>): React.ReactNode {
  const panel = useRef<HTMLDivElement>(null)
  const close = (): void => (beforeClose ? beforeClose(onClose) : onClose())
  const state = useOverlayTriggerState({ isOpen: true, onOpenChange: (isOpen) => (isOpen ? undefined : close()) })
  const { modalProps, underlayProps } = useModalOverlay({ isDismissable: !noClose }, state, panel)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus; Escape does the same as a click
    <div
      {...underlayProps}
      // A click outside does not move focus: if the dialog stays open, focus is still inside.
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) event.preventDefault()
      }}
      className="veil modal-veil"
    >
      <div {...modalProps} ref={panel} className={classNames('modal', fullWidth && 'full-width')}>
        <Panel {...dialog} close={close} />
        {/* Screen readers on phones need a dismiss element at the end of a dialog. */}
        {noClose ? null : <DismissButton onDismiss={close} />}
      </div>
    </div>
  )
}

type PanelProps = Pick<ModalProps, 'title' | 'noCloseButton' | 'footer' | 'mark' | 'children'> & { close: () => void }

function Panel({ title, noCloseButton = false, footer, mark, children, close }: PanelProps): React.ReactNode {
  const contentId = useId()
  const panel = useRef<HTMLElement>(null)
  const hasContent = children !== undefined && children !== null && children !== ''
  const description = hasContent ? { 'aria-describedby': contentId } : {}
  const { dialogProps, titleProps } = useDialog({ role: 'alertdialog', ...description }, panel)
  return (
    <section {...dialogProps} ref={panel} className="modal-dialog">
      <div className="modal-head">
        {mark}
        <h2 {...titleProps}>{title}</h2>
        {noCloseButton ? null : (
          <button type="button" aria-label={t`Close`} className="modal-close" onClick={close}>
            <Icon name="close" />
          </button>
        )}
      </div>
      {hasContent ? (
        <ModalBody id={contentId} title={title}>
          {children}
        </ModalBody>
      ) : null}
      {footer ? (
        <CloseContext value={close}>
          <div className="modal-foot">{footer}</div>
        </CloseContext>
      ) : null}
    </section>
  )
}

type ModalBodyProps = { id: string; title: string; children: React.ReactNode }

/** The body of a dialog. If it does not fit the screen, it scrolls, also by keyboard. */
function ModalBody({ id, title, children }: ModalBodyProps): React.ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const [isScrollable, setScrollable] = useState(false)
  useEffect(() => {
    const { current } = box
    if (!current) return
    const measure = (): void => setScrollable(current.scrollHeight > current.clientHeight)
    const observer = new ResizeObserver(measure)
    for (const element of [current, ...current.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  // A scrollable area must be focusable, and then needs an accessible name.
  const scrollProps = isScrollable ? { tabIndex: 0, role: 'group', 'aria-label': title } : {}
  return (
    <div ref={box} {...scrollProps} className="modal-body" data-scrollable={isScrollable || undefined}>
      <div id={id}>{children}</div>
    </div>
  )
}
