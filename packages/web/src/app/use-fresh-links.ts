import { useQueryClient } from '@tanstack/react-query'
import { useLostPictures } from '#ui/use-lost-pictures.ts'

/** Asks the replies anew that tell the links of pictures which could not be loaded. */
export function useFreshLinks(): void {
  const client = useQueryClient()
  useLostPictures((paths) => {
    const tells = (data: unknown) => {
      const text = JSON.stringify(data) ?? ''
      return paths.some((path) => text.includes(path))
    }
    client.invalidateQueries({ predicate: ({ state }) => tells(state.data) }).catch(() => undefined)
  })
}
