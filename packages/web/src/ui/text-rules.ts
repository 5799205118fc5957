interface TextLimit {
  /** Said when there is nothing but blanks. */
  required?: string
  max: number
  /** Said when it is longer. */
  message: string
}

/** A form rule for a text as the server checks it: without blanks at both ends, counted in characters. */
export function textRule({ required, max, message }: TextLimit) {
  return {
    required: required !== undefined,
    validator: (_rule: unknown, value: unknown) => {
      const length = typeof value === 'string' ? [...value.trim()].length : 0
      if (length === 0 && required) {
        return Promise.reject(new Error(required))
      }
      return length > max ? Promise.reject(new Error(message)) : Promise.resolve()
    },
  }
}
