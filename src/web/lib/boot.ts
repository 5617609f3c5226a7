import { type BootData, bootElementId } from '#contract/pages/boot.ts'

/** Data that the server embedded in this page. */
export const boot: BootData = readBoot()

function readBoot(): BootData {
  const text = document.getElementById(bootElementId)?.textContent
  if (!text) throw new Error('The page has no boot data.')
  return JSON.parse(text) as BootData
}
