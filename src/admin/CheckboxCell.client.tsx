'use client';

import type { DefaultCellComponentProps } from 'payload';
import { t } from '@/language/t';

/** Cell of a checkbox. The CMS shows `true` or `false`. */
export const CheckboxCell = ({ cellData }: DefaultCellComponentProps) => <span>{cellData ? t('Yes') : t('No')}</span>;
