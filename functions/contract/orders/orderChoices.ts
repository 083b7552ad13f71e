export const propertyTypes = ['residential', 'commercial', 'rental'] as const
export type PropertyType = (typeof propertyTypes)[number]
export const propertyTypeNames: Record<PropertyType, string> = {
  residential: 'Residential',
  commercial: 'Commercial',
  rental: 'Rental / AirBnB',
}
export const orientations = ['landscape', 'portrait', 'square'] as const
export type OrientationName = (typeof orientations)[number]
export const orientationNames: Record<OrientationName, string> = {
  landscape: 'Landscape',
  portrait: 'Vertical',
  square: 'Square',
}
export const resolutions = ['720p', '1080p'] as const
