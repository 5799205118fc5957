import type { Banner } from '@zhixing/contract/content/banner/calls.ts'
import { narrowWidth, popUpSize } from '@zhixing/contract/content/banner/sizes.ts'
import { useMedia } from '#theme/use-media.ts'
import { Dialog } from '#ui/dialog.tsx'
import { hideBanner } from '../hidden-banners.ts'
import { usePopUp } from '../use-pop-up.ts'
import { BannerLink } from './shared/banner-link.tsx'
import { BannerPicture } from './shared/banner-picture.tsx'

/** A pop-up banner, as wide as the window lets it be and at most 600 px (banner.popup.size). */
export function PopUpDialog({ banner }: { banner: Banner }) {
  const isNarrow = useMedia(`(max-width: ${narrowWidth - 1}px)`)
  usePopUp(banner.id)
  const close = () => hideBanner(banner.id)
  return (
    <Dialog
      open
      centered
      title={<span className="sr-only">{banner.title}</span>}
      footer={null}
      width={popUpSize.maxWidth}
      closable={{ 'aria-label': '关闭弹窗' }}
      onCancel={close}
      classNames={{ header: '!absolute top-0 right-0 !p-1', body: '!p-0' }}
    >
      <div data-banner={banner.id} style={{ aspectRatio: `1 / ${popUpSize.ratio}` }}>
        <BannerLink banner={banner} onFollow={close}>
          <BannerPicture banner={banner} isNarrow={isNarrow} />
        </BannerLink>
      </div>
    </Dialog>
  )
}
