import { compileFields } from '../fields/compile.ts'
import { field } from '../fields/field.ts'
import { normaliseInstagram, normaliseUrl } from './normalise.ts'
import { states } from './states.ts'

const address = 'url|one_direction|length:0,500'

/** The rules of a person's name. */
export const personName = 'required:trim|one_direction|length:1,60'

/** The community profile: what pods and the directory see of a member. */
export const communityProfile = compileFields([
  field({ name: 'circleFields.firstName', label: 'Firstname', rules: personName, autoComplete: 'given-name' }),
  field({ name: 'circleFields.lastName', label: 'Lastname', rules: personName, autoComplete: 'family-name' }),
  field({
    name: 'circleFields.headline',
    label: 'Headline',
    rules: 'required:trim|length:1,120',
    help: 'One line on what you do.',
  }),
  field({
    name: 'circleFields.bio',
    label: 'Bio',
    rules: 'required:trim|length:1,2000',
    multiline: true,
    help: 'Where you stand, what you are after, what you can give.',
  }),
  field({
    name: 'circleFields.profession',
    label: 'Profession',
    rules: 'required:trim|length:1,100',
    autoComplete: 'organization-title',
  }),
  field({
    name: 'circleFields.websiteUrl',
    label: 'Website',
    rules: address,
    normalise: normaliseUrl,
    input: 'url',
    autoComplete: 'url',
  }),
  field({
    name: 'circleFields.city',
    label: 'City',
    rules: 'required:trim|one_direction|length:1,80',
    autoComplete: 'address-level2',
  }),
  field({
    name: 'circleFields.state',
    label: 'State',
    kind: 'choice',
    rules: 'required',
    options: states,
    input: 'combo',
    autoComplete: 'address-level1',
  }),
  field({
    name: 'circleFields.instagramUrl',
    label: 'Instagram',
    rules: address,
    help: 'Your @name is enough.',
    normalise: normaliseInstagram,
    input: 'url',
  }),
  field({ name: 'circleFields.facebookUrl', label: 'Facebook', rules: address, normalise: normaliseUrl, input: 'url' }),
  field({ name: 'circleFields.linkedinUrl', label: 'LinkedIn', rules: address, normalise: normaliseUrl, input: 'url' }),
])
