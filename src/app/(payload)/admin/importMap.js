import { PictureField as PictureField_16f923cd8ba095bc9e1769bc10d1edfd } from '../../../../src/admin/media/PictureField.client'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { PasteFeature as PasteFeature_317d82ed5062ccaa47a90a0d986be9cc } from '../../../../src/admin/paste/Paste.client'
import { TypographyFeature as TypographyFeature_d3159c0366e796bb88adf57c6b15cf9b } from '../../../../src/admin/writing/Typography.client'
import { BlocksFeature as BlocksFeature_75a21950c0c576c4eebff686892f99bb } from '../../../../src/admin/writing/Slash.client'
import { DrawnBlock as DrawnBlock_45ae3af6ad8c9820a1861c01d26f17f6 } from '../../../../src/admin/writing/DrawnBlock.client'
import { ChartRows as ChartRows_1a5a6ece67fd2a360ec03ad686d2e975 } from '../../../../src/admin/writing/ChartRows.client'
import { ChartLabels as ChartLabels_cf3d95e3b0252435f9586b7a9ad8e30b } from '../../../../src/admin/writing/ChartList.client'
import { ChartNumbers as ChartNumbers_cf3d95e3b0252435f9586b7a9ad8e30b } from '../../../../src/admin/writing/ChartList.client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ReadPage as ReadPage_a06dbfdc9e48a14e6eb1d7feb1447367 } from '../../../../src/admin/writing/ReadPage.client'
import { AudioLength as AudioLength_cf71d11bf28fb28ccc53e0ca2ac50859 } from '../../../../src/admin/writing/AudioLength.client'
import { Picker as Picker_5a1a5100719535cb20825f071e4e5cf0 } from '../../../../src/admin/pick/Picker.client'
import { DrawnNotes as DrawnNotes_347b902da85883e8dae6381d432ed6b6 } from '../../../../src/admin/writing/DrawnNotes.client'
import { DrawnFootnoteRef as DrawnFootnoteRef_1a37e41feef42f5eb921c9e7ed3b6883 } from '../../../../src/admin/writing/DrawnInlineBlock.client'
import { DrawnLeadIn as DrawnLeadIn_1a37e41feef42f5eb921c9e7ed3b6883 } from '../../../../src/admin/writing/DrawnInlineBlock.client'
import { TableFeature as TableFeature_75a21950c0c576c4eebff686892f99bb } from '../../../../src/admin/writing/Slash.client'
import { HorizontalRuleFeature as HorizontalRuleFeature_75a21950c0c576c4eebff686892f99bb } from '../../../../src/admin/writing/Slash.client'
import { OrderedListFeature as OrderedListFeature_75a21950c0c576c4eebff686892f99bb } from '../../../../src/admin/writing/Slash.client'
import { UnorderedListFeature as UnorderedListFeature_75a21950c0c576c4eebff686892f99bb } from '../../../../src/admin/writing/Slash.client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { AlignFeatureClient as AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SuperscriptFeatureClient as SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SubscriptFeatureClient as SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BodyDiff as BodyDiff_a5348bc96b4871124fd1a7374a6296ec } from '../../../../src/admin/history/BodyDiff'
import { TeaserFromBody as TeaserFromBody_6f34c64cf5bfe2b4e3295ae7d5786527 } from '../../../../src/admin/TeaserFromBody.client'
import { ZonedDateCell as ZonedDateCell_1782a9aa00717acac7424077225cb45b } from '../../../../src/admin/ZonedDate.client'
import { ZonedDate as ZonedDate_1782a9aa00717acac7424077225cb45b } from '../../../../src/admin/ZonedDate.client'
import { SearchPreviewField as SearchPreviewField_95e99bb2b4c13da697ddc201100a9ca6 } from '../../../../src/admin/writing-panel/SearchPreview.client'
import { ArticleChecklist as ArticleChecklist_af442dbf7f50dff417ecba9a91dbf803 } from '../../../../src/admin/ArticleChecklist.client'
import { TierCell as TierCell_02012992aba54c3b5768a0e417c973cf } from '../../../../src/admin/TierSelect.client'
import { TierSelect as TierSelect_02012992aba54c3b5768a0e417c973cf } from '../../../../src/admin/TierSelect.client'
import { ArticleReadership as ArticleReadership_f98e29a9cb1e56b1c3b474e551e32764 } from '../../../../src/admin/readership/ArticleReadership'
import { ReadsCell as ReadsCell_f98e29a9cb1e56b1c3b474e551e32764 } from '../../../../src/admin/readership/ArticleReadership'
import { WritingPanel as WritingPanel_430c080d711829faf837c0bf25fc9018 } from '../../../../src/admin/writing-panel/WritingPanel.client'
import { Assignee as Assignee_586d03f00c4d113fe759ca712149b983 } from '../../../../src/admin/planning/Assignee'
import { NoDiff as NoDiff_cfb5d189fd8a06601830dd77acf79395 } from '../../../../src/admin/history/NoDiff'
import { StatusCell as StatusCell_15bcc4dd575219b04c3585efcd21d26b } from '../../../../src/admin/StatusCell'
import { BulkActions as BulkActions_683fd986704f18dbd1d857a8459762dd } from '../../../../src/admin/bulk/BulkActions'
import { ListDescription as ListDescription_a472396af78e5229be0dd0a3766f48a9 } from '../../../../src/admin/ListDescription.client'
import { LeaveCreateForm as LeaveCreateForm_8060251ed635dfac4048a753bef23dde } from '../../../../src/admin/LeaveCreateForm.client'
import { LockWhileStored as LockWhileStored_595f9bef5b83e863468d132747a284cc } from '../../../../src/admin/LockWhileStored.client'
import { OpenFaultyRows as OpenFaultyRows_4d650f3a09d34644572787e1b5669991 } from '../../../../src/admin/OpenFaultyRows.client'
import { ReloadStuckRows as ReloadStuckRows_34ed51893d9fe1890a6832b677e79277 } from '../../../../src/admin/ReloadStuckRows.client'
import { RetainFieldErrors as RetainFieldErrors_fc50053a1e9d4e99a9917450927ddeca } from '../../../../src/admin/RetainFieldErrors.client'
import { Editing as Editing_c2195992cc21e19a6f3c61f630532d48 } from '../../../../src/admin/editing/Editing'
import { Comments as Comments_87f278bee09b54b8ce5b747da4891efb } from '../../../../src/admin/comments/Comments.client'
import { Review as Review_bedffb252134b2396704d233ae29bc69 } from '../../../../src/admin/review/Review.client'
import { PublishButton as PublishButton_dc7234adfe6c8e3cf294ec2ec9248b03 } from '../../../../src/admin/publish/PublishButton.client'
import { SaveDraft as SaveDraft_a90cc475abb12802e84c85b4b298da8e } from '../../../../src/admin/editing/SaveDraft.client'
import { History as History_086aa8b7a3b49066b2d603b23bc46213 } from '../../../../src/admin/History'
import { DocumentForm as DocumentForm_9804892f8cf5f9391183f6460aa565b2 } from '../../../../src/admin/editing/DocumentForm.client'
import { UsedIn as UsedIn_d987cc39c8bd2085b144c449f338978f } from '../../../../src/admin/UsedIn.client'
import { CheckboxCell as CheckboxCell_1b46f68216bfd1986e496fcea7bad0a6 } from '../../../../src/admin/CheckboxCell.client'
import { CheckboxDiff as CheckboxDiff_08f31a0fc20b13198b3bb945fc8312d6 } from '../../../../src/admin/history/ValueDiff.client'
import { MergeTopic as MergeTopic_866e920ce999f70468beb993d0c993b4 } from '../../../../src/admin/topics/MergeTopic.client'
import { FlatPlan as FlatPlan_545c48401f3e2e0271b79e5d2e87ae60 } from '../../../../src/admin/flat-plan/FlatPlan.client'
import { EntryTitle as EntryTitle_ea22c2c4dfcf0852ffbeff1605aa9165 } from '../../../../src/admin/RowTitle.client'
import { AddArticles as AddArticles_99585d820616105b4d2ad71fa565c2fe } from '../../../../src/admin/flat-plan/AddArticles.client'
import { SectionTitle as SectionTitle_ea22c2c4dfcf0852ffbeff1605aa9165 } from '../../../../src/admin/RowTitle.client'
import { SyncBlockInput as SyncBlockInput_8ac8b94b370d0356fc3ef137f41f9d32 } from '../../../../src/admin/SyncBlockInput.client'
import { SendIssue as SendIssue_33cb04aeccb9d6940603290a946faf31 } from '../../../../src/admin/SendIssue.client'
import { Crops as Crops_c4e1543305500100ca39929454aef6c5 } from '../../../../src/admin/media/Crops.client'
import { ReplaceFile as ReplaceFile_83e7c58c61895bfe1285259fc4e05bbf } from '../../../../src/admin/media/ReplaceFile.client'
import { PictureList as PictureList_006c13e951da5051cb1819e0baad3072 } from '../../../../src/admin/media/PictureList'
import { ProductChecklist as ProductChecklist_b1640ac49d2566f9a8c583422a5b1810 } from '../../../../src/admin/store/PublishChecklist.client'
import { ProductFormats as ProductFormats_e5b718a4cfbaa671ab1307b7ee5cb982 } from '../../../../src/admin/store/ProductFormats'
import { FormatChecklist as FormatChecklist_b1640ac49d2566f9a8c583422a5b1810 } from '../../../../src/admin/store/PublishChecklist.client'
import { MoneyCell as MoneyCell_567a04f64eb2c9b58cae8510ece59406 } from '../../../../src/admin/store/MoneyCell.client'
import { MoneyField as MoneyField_5926783bad0cb5468df6117ad8e26084 } from '../../../../src/admin/store/MoneyField.client'
import { MoneyDiff as MoneyDiff_08f31a0fc20b13198b3bb945fc8312d6 } from '../../../../src/admin/history/ValueDiff.client'
import { Ledger as Ledger_38a05cf319e9c39533807600476e47d3 } from '../../../../src/admin/store/Ledger'
import { BuyerCell as BuyerCell_960efd73ed8e3295c6b154c899de1894 } from '../../../../src/admin/store/OrderBuyer'
import { OrderBuyer as OrderBuyer_960efd73ed8e3295c6b154c899de1894 } from '../../../../src/admin/store/OrderBuyer'
import { OrderTimeline as OrderTimeline_7ce4d80c4dde1d09e6c192176a17a7d4 } from '../../../../src/admin/store/OrderTimeline'
import { StoreFigures as StoreFigures_86595f5ec5de3220d7bcb7df62afd75e } from '../../../../src/admin/store/StoreFigures'
import { OrderActions as OrderActions_5999e0a39edc637160ca76634b5131f9 } from '../../../../src/admin/store/OrderActions'
import { BillingDocument as BillingDocument_e9ec48e9df9988067850a75288669e87 } from '../../../../src/admin/store/BillingDocument'
import { PromoUses as PromoUses_84560c8bdcbefb197718dc5b60cfe9c5 } from '../../../../src/admin/store/PromoUses'
import { CurrentPassword as CurrentPassword_9c17d9d2bc182c0fb80414b70beabc1d } from '../../../../src/admin/CurrentPassword.client'
import { CurrentCode as CurrentCode_9c17d9d2bc182c0fb80414b70beabc1d } from '../../../../src/admin/CurrentPassword.client'
import { AccountSecurity as AccountSecurity_b7b15609bf74f8824244109201e27dee } from '../../../../src/admin/account/AccountSecurity.client'
import { RoleCodeCell as RoleCodeCell_02012992aba54c3b5768a0e417c973cf } from '../../../../src/admin/TierSelect.client'
import { RoleCodeSelect as RoleCodeSelect_02012992aba54c3b5768a0e417c973cf } from '../../../../src/admin/TierSelect.client'
import { WhyReading as WhyReading_64e284d9b5db533b5415923724993dd6 } from '../../../../src/admin/WhyReading.client'
import { AccountMembership as AccountMembership_d501036a6cf61779af3d21231227954b } from '../../../../src/admin/AccountMembership.client'
import { SecondFactor as SecondFactor_4b159f17150920c23c5bece3b8517cce } from '../../../../src/admin/SecondFactor.client'
import { AccountTabs as AccountTabs_89283ba0f309b47f61c8208d2cb9ddb6 } from '../../../../src/admin/AccountTabs.client'
import { ActivityTitle as ActivityTitle_0789c776daec9430a1db7b4b53a648eb } from '../../../../src/admin/ActivityTitle.client'
import { ActivityType as ActivityType_0789c776daec9430a1db7b4b53a648eb } from '../../../../src/admin/ActivityTitle.client'
import { ImportSubscribers as ImportSubscribers_9b1370f757e762edcf4068ee0ab7ba9b } from '../../../../src/admin/ImportSubscribers.client'
import { WebhookActions as WebhookActions_ef1cfe1c709ad7bff5a2bce8f9137885 } from '../../../../src/admin/WebhookActions.client'
import { ResendDelivery as ResendDelivery_ef1cfe1c709ad7bff5a2bce8f9137885 } from '../../../../src/admin/WebhookActions.client'
import { RedirectTarget as RedirectTarget_21df84dbb9d406fcd7c06391a0413f4a } from '../../../../src/admin/RedirectTarget'
import { ImportRedirects as ImportRedirects_4ce5f28b839808909841b5d80d3823d8 } from '../../../../src/admin/ImportRedirects.client'
import { QueryPresetsAccessCell as QueryPresetsAccessCell_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsWhereCell as QueryPresetsWhereCell_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsWhereField as QueryPresetsWhereField_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsColumnsCell as QueryPresetsColumnsCell_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsColumnField as QueryPresetsColumnField_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsGroupByCell as QueryPresetsGroupByCell_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsGroupByField as QueryPresetsGroupByField_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { ArrangeFrontPage as ArrangeFrontPage_50dcc4380da6ec16b2c40c2d700b93f1 } from '../../../../src/admin/front-page/ArrangeFrontPage.client'
import { SearchRowTitle as SearchRowTitle_a9177cedce9f972600c5bacb2d263c89 } from '../../../../src/admin/SearchRowTitle.client'
import { BrandDrawing as BrandDrawing_5aec62063f8802cb6a638d1646e4477b } from '../../../../src/admin/BrandDrawing.client'
import { BrandColor as BrandColor_199e89487e60ba81ab587f4f62fafd4c } from '../../../../src/admin/BrandColor.client'
import { BrandFont as BrandFont_c771fcbdd23a421b072838a30ed7cf2a } from '../../../../src/admin/BrandFont.client'
import { CodeSelect as CodeSelect_210f15de751f037c581763c75908a2d9 } from '../../../../src/admin/CodeSelect.client'
import { TierRowLabel as TierRowLabel_02012992aba54c3b5768a0e417c973cf } from '../../../../src/admin/TierSelect.client'
import { RateLabel as RateLabel_c2aad6471aefd7e2f3641c5800565629 } from '../../../../src/admin/store/ShippingLabels.client'
import { ZoneLabel as ZoneLabel_c2aad6471aefd7e2f3641c5800565629 } from '../../../../src/admin/store/ShippingLabels.client'
import { BrandStyle as BrandStyle_caceca34d25130c4c02fdc551bd8c773 } from '../../../../src/admin/Brand'
import { BrandIcon as BrandIcon_caceca34d25130c4c02fdc551bd8c773 } from '../../../../src/admin/Brand'
import { BrandLogo as BrandLogo_caceca34d25130c4c02fdc551bd8c773 } from '../../../../src/admin/Brand'
import { HeaderActions as HeaderActions_6dc5c7d13c0aeb67efc199f0c6fc4fb2 } from '../../../../src/admin/find/HeaderActions'
import { StuckJobs as StuckJobs_bd1819d96c14d62116d98c98c386e7fe } from '../../../../src/admin/StuckJobs'
import { Desk as Desk_4102f6aad00584874c68b529958347e8 } from '../../../../src/admin/Desk'
import { StoreDesk as StoreDesk_63b3894c28ae3bcea4243643c7dda55a } from '../../../../src/admin/store/StoreDesk'
import { SupportDesk as SupportDesk_5b87e6d49741b9f6435b5ec05537007d } from '../../../../src/admin/SupportDesk'
import { PlanningLink as PlanningLink_7db3f70de47c956bba92a09fba4ecb65 } from '../../../../src/admin/planning/PlanningLink'
import { ReadershipLink as ReadershipLink_161cc1d74905eeb90f69150b5c2ffd79 } from '../../../../src/admin/readership/ReadershipLink'
import { StoreLinks as StoreLinks_ffb0bd537c0d913c2e127f4865bc3679 } from '../../../../src/admin/store/StoreLinks'
import { ThemeCookie as ThemeCookie_1232a4e55dc912453beb4d4f103d48cd } from '../../../../src/admin/ThemeCookie.client'
import { CmsStorage as CmsStorage_dfd937a1707fddc36f5f6299b594a605 } from '../../../../src/admin/CmsStorage.client'
import { ForgetAfterSignOut as ForgetAfterSignOut_e4472e5622d20a488573544479e728ee } from '../../../../src/admin/ForgetAfterSignOut.client'
import { LanguageProvider as LanguageProvider_70938b6873ceb0158e918425afff433e } from '../../../../src/admin/LanguageProvider'
import { CurrencyProvider as CurrencyProvider_9be06e1f015ce5e25fefbeafed5857c8 } from '../../../../src/admin/CurrencyProvider'
import { TimeZoneProvider as TimeZoneProvider_a4e798aea2ff0db937f5b0458b731393 } from '../../../../src/admin/TimeZoneProvider'
import { TiersProvider as TiersProvider_ba6c7efc4a51cd3014bc17a894a6f667 } from '../../../../src/admin/TiersProvider'
import { Account as Account_f94d2431b5f1fb19aca58c5b7852084c } from '../../../../src/admin/account/Account'
import { SignIn as SignIn_c66fe7be8f87e6ed628e482813d7211e } from '../../../../src/admin/SignIn'
import { Planning as Planning_d51f67f1df0c9da8ac57d5971b9c576d } from '../../../../src/admin/planning/Planning'
import { Readership as Readership_5a7042b3d2b32677ddd5b5e8b59ebc9c } from '../../../../src/admin/readership/Readership'
import { OrdersDesk as OrdersDesk_3736e69ef0e7dd5d7ccd2c96dfe99a1e } from '../../../../src/admin/store/OrdersDesk'
import { FailedMails as FailedMails_e38ab9010108c58af671d898a709bfea } from '../../../../src/admin/FailedMails'
import { OwnPublication as OwnPublication_1a61f4724d71f909ae1bf18260d13e78 } from '../../../../src/admin/OwnPublication'
import { Staff as Staff_a7711636011703c4022be32da4b9cd13 } from '../../../../src/admin/Staff'
import { Members as Members_719cf3646204c6b305a1490f8fd3fcd7 } from '../../../../src/admin/Members'
import { Catalog as Catalog_f346769ef332e2810bc1705886ab1c64 } from '../../../../src/admin/store/Catalog'
import { PrintLabels as PrintLabels_bc4cde0ade481bc28a22b202e1215bdb } from '../../../../src/admin/store/PrintLabels'
import { Sales as Sales_c06205c43a4caf621bcd7fbf8b8daa55 } from '../../../../src/admin/store/Sales'
import { SubscriptionRevenue as SubscriptionRevenue_0885f6f5c4970e94215c83a8849d0ebc } from '../../../../src/admin/store/SubscriptionRevenue'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/admin/media/PictureField.client#PictureField": PictureField_16f923cd8ba095bc9e1769bc10d1edfd,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/admin/paste/Paste.client#PasteFeature": PasteFeature_317d82ed5062ccaa47a90a0d986be9cc,
  "/src/admin/writing/Typography.client#TypographyFeature": TypographyFeature_d3159c0366e796bb88adf57c6b15cf9b,
  "/src/admin/writing/Slash.client#BlocksFeature": BlocksFeature_75a21950c0c576c4eebff686892f99bb,
  "/src/admin/writing/DrawnBlock.client#DrawnBlock": DrawnBlock_45ae3af6ad8c9820a1861c01d26f17f6,
  "/src/admin/writing/ChartRows.client#ChartRows": ChartRows_1a5a6ece67fd2a360ec03ad686d2e975,
  "/src/admin/writing/ChartList.client#ChartLabels": ChartLabels_cf3d95e3b0252435f9586b7a9ad8e30b,
  "/src/admin/writing/ChartList.client#ChartNumbers": ChartNumbers_cf3d95e3b0252435f9586b7a9ad8e30b,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/admin/writing/ReadPage.client#ReadPage": ReadPage_a06dbfdc9e48a14e6eb1d7feb1447367,
  "/src/admin/writing/AudioLength.client#AudioLength": AudioLength_cf71d11bf28fb28ccc53e0ca2ac50859,
  "/src/admin/pick/Picker.client#Picker": Picker_5a1a5100719535cb20825f071e4e5cf0,
  "/src/admin/writing/DrawnNotes.client#DrawnNotes": DrawnNotes_347b902da85883e8dae6381d432ed6b6,
  "/src/admin/writing/DrawnInlineBlock.client#DrawnFootnoteRef": DrawnFootnoteRef_1a37e41feef42f5eb921c9e7ed3b6883,
  "/src/admin/writing/DrawnInlineBlock.client#DrawnLeadIn": DrawnLeadIn_1a37e41feef42f5eb921c9e7ed3b6883,
  "/src/admin/writing/Slash.client#TableFeature": TableFeature_75a21950c0c576c4eebff686892f99bb,
  "/src/admin/writing/Slash.client#HorizontalRuleFeature": HorizontalRuleFeature_75a21950c0c576c4eebff686892f99bb,
  "/src/admin/writing/Slash.client#OrderedListFeature": OrderedListFeature_75a21950c0c576c4eebff686892f99bb,
  "/src/admin/writing/Slash.client#UnorderedListFeature": UnorderedListFeature_75a21950c0c576c4eebff686892f99bb,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#AlignFeatureClient": AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SuperscriptFeatureClient": SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SubscriptFeatureClient": SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/admin/history/BodyDiff#BodyDiff": BodyDiff_a5348bc96b4871124fd1a7374a6296ec,
  "/src/admin/TeaserFromBody.client#TeaserFromBody": TeaserFromBody_6f34c64cf5bfe2b4e3295ae7d5786527,
  "/src/admin/ZonedDate.client#ZonedDateCell": ZonedDateCell_1782a9aa00717acac7424077225cb45b,
  "/src/admin/ZonedDate.client#ZonedDate": ZonedDate_1782a9aa00717acac7424077225cb45b,
  "/src/admin/writing-panel/SearchPreview.client#SearchPreviewField": SearchPreviewField_95e99bb2b4c13da697ddc201100a9ca6,
  "/src/admin/ArticleChecklist.client#ArticleChecklist": ArticleChecklist_af442dbf7f50dff417ecba9a91dbf803,
  "/src/admin/TierSelect.client#TierCell": TierCell_02012992aba54c3b5768a0e417c973cf,
  "/src/admin/TierSelect.client#TierSelect": TierSelect_02012992aba54c3b5768a0e417c973cf,
  "/src/admin/readership/ArticleReadership#ArticleReadership": ArticleReadership_f98e29a9cb1e56b1c3b474e551e32764,
  "/src/admin/readership/ArticleReadership#ReadsCell": ReadsCell_f98e29a9cb1e56b1c3b474e551e32764,
  "/src/admin/writing-panel/WritingPanel.client#WritingPanel": WritingPanel_430c080d711829faf837c0bf25fc9018,
  "/src/admin/planning/Assignee#Assignee": Assignee_586d03f00c4d113fe759ca712149b983,
  "/src/admin/history/NoDiff#NoDiff": NoDiff_cfb5d189fd8a06601830dd77acf79395,
  "/src/admin/StatusCell#StatusCell": StatusCell_15bcc4dd575219b04c3585efcd21d26b,
  "/src/admin/bulk/BulkActions#BulkActions": BulkActions_683fd986704f18dbd1d857a8459762dd,
  "/src/admin/ListDescription.client#ListDescription": ListDescription_a472396af78e5229be0dd0a3766f48a9,
  "/src/admin/LeaveCreateForm.client#LeaveCreateForm": LeaveCreateForm_8060251ed635dfac4048a753bef23dde,
  "/src/admin/LockWhileStored.client#LockWhileStored": LockWhileStored_595f9bef5b83e863468d132747a284cc,
  "/src/admin/OpenFaultyRows.client#OpenFaultyRows": OpenFaultyRows_4d650f3a09d34644572787e1b5669991,
  "/src/admin/ReloadStuckRows.client#ReloadStuckRows": ReloadStuckRows_34ed51893d9fe1890a6832b677e79277,
  "/src/admin/RetainFieldErrors.client#RetainFieldErrors": RetainFieldErrors_fc50053a1e9d4e99a9917450927ddeca,
  "/src/admin/editing/Editing#Editing": Editing_c2195992cc21e19a6f3c61f630532d48,
  "/src/admin/comments/Comments.client#Comments": Comments_87f278bee09b54b8ce5b747da4891efb,
  "/src/admin/review/Review.client#Review": Review_bedffb252134b2396704d233ae29bc69,
  "/src/admin/publish/PublishButton.client#PublishButton": PublishButton_dc7234adfe6c8e3cf294ec2ec9248b03,
  "/src/admin/editing/SaveDraft.client#SaveDraft": SaveDraft_a90cc475abb12802e84c85b4b298da8e,
  "/src/admin/History#History": History_086aa8b7a3b49066b2d603b23bc46213,
  "/src/admin/editing/DocumentForm.client#DocumentForm": DocumentForm_9804892f8cf5f9391183f6460aa565b2,
  "/src/admin/UsedIn.client#UsedIn": UsedIn_d987cc39c8bd2085b144c449f338978f,
  "/src/admin/CheckboxCell.client#CheckboxCell": CheckboxCell_1b46f68216bfd1986e496fcea7bad0a6,
  "/src/admin/history/ValueDiff.client#CheckboxDiff": CheckboxDiff_08f31a0fc20b13198b3bb945fc8312d6,
  "/src/admin/topics/MergeTopic.client#MergeTopic": MergeTopic_866e920ce999f70468beb993d0c993b4,
  "/src/admin/flat-plan/FlatPlan.client#FlatPlan": FlatPlan_545c48401f3e2e0271b79e5d2e87ae60,
  "/src/admin/RowTitle.client#EntryTitle": EntryTitle_ea22c2c4dfcf0852ffbeff1605aa9165,
  "/src/admin/flat-plan/AddArticles.client#AddArticles": AddArticles_99585d820616105b4d2ad71fa565c2fe,
  "/src/admin/RowTitle.client#SectionTitle": SectionTitle_ea22c2c4dfcf0852ffbeff1605aa9165,
  "/src/admin/SyncBlockInput.client#SyncBlockInput": SyncBlockInput_8ac8b94b370d0356fc3ef137f41f9d32,
  "/src/admin/SendIssue.client#SendIssue": SendIssue_33cb04aeccb9d6940603290a946faf31,
  "/src/admin/media/Crops.client#Crops": Crops_c4e1543305500100ca39929454aef6c5,
  "/src/admin/media/ReplaceFile.client#ReplaceFile": ReplaceFile_83e7c58c61895bfe1285259fc4e05bbf,
  "/src/admin/media/PictureList#PictureList": PictureList_006c13e951da5051cb1819e0baad3072,
  "/src/admin/store/PublishChecklist.client#ProductChecklist": ProductChecklist_b1640ac49d2566f9a8c583422a5b1810,
  "/src/admin/store/ProductFormats#ProductFormats": ProductFormats_e5b718a4cfbaa671ab1307b7ee5cb982,
  "/src/admin/store/PublishChecklist.client#FormatChecklist": FormatChecklist_b1640ac49d2566f9a8c583422a5b1810,
  "/src/admin/store/MoneyCell.client#MoneyCell": MoneyCell_567a04f64eb2c9b58cae8510ece59406,
  "/src/admin/store/MoneyField.client#MoneyField": MoneyField_5926783bad0cb5468df6117ad8e26084,
  "/src/admin/history/ValueDiff.client#MoneyDiff": MoneyDiff_08f31a0fc20b13198b3bb945fc8312d6,
  "/src/admin/store/Ledger#Ledger": Ledger_38a05cf319e9c39533807600476e47d3,
  "/src/admin/store/OrderBuyer#BuyerCell": BuyerCell_960efd73ed8e3295c6b154c899de1894,
  "/src/admin/store/OrderBuyer#OrderBuyer": OrderBuyer_960efd73ed8e3295c6b154c899de1894,
  "/src/admin/store/OrderTimeline#OrderTimeline": OrderTimeline_7ce4d80c4dde1d09e6c192176a17a7d4,
  "/src/admin/store/StoreFigures#StoreFigures": StoreFigures_86595f5ec5de3220d7bcb7df62afd75e,
  "/src/admin/store/OrderActions#OrderActions": OrderActions_5999e0a39edc637160ca76634b5131f9,
  "/src/admin/store/BillingDocument#BillingDocument": BillingDocument_e9ec48e9df9988067850a75288669e87,
  "/src/admin/store/PromoUses#PromoUses": PromoUses_84560c8bdcbefb197718dc5b60cfe9c5,
  "/src/admin/CurrentPassword.client#CurrentPassword": CurrentPassword_9c17d9d2bc182c0fb80414b70beabc1d,
  "/src/admin/CurrentPassword.client#CurrentCode": CurrentCode_9c17d9d2bc182c0fb80414b70beabc1d,
  "/src/admin/account/AccountSecurity.client#AccountSecurity": AccountSecurity_b7b15609bf74f8824244109201e27dee,
  "/src/admin/TierSelect.client#RoleCodeCell": RoleCodeCell_02012992aba54c3b5768a0e417c973cf,
  "/src/admin/TierSelect.client#RoleCodeSelect": RoleCodeSelect_02012992aba54c3b5768a0e417c973cf,
  "/src/admin/WhyReading.client#WhyReading": WhyReading_64e284d9b5db533b5415923724993dd6,
  "/src/admin/AccountMembership.client#AccountMembership": AccountMembership_d501036a6cf61779af3d21231227954b,
  "/src/admin/SecondFactor.client#SecondFactor": SecondFactor_4b159f17150920c23c5bece3b8517cce,
  "/src/admin/AccountTabs.client#AccountTabs": AccountTabs_89283ba0f309b47f61c8208d2cb9ddb6,
  "/src/admin/ActivityTitle.client#ActivityTitle": ActivityTitle_0789c776daec9430a1db7b4b53a648eb,
  "/src/admin/ActivityTitle.client#ActivityType": ActivityType_0789c776daec9430a1db7b4b53a648eb,
  "/src/admin/ImportSubscribers.client#ImportSubscribers": ImportSubscribers_9b1370f757e762edcf4068ee0ab7ba9b,
  "/src/admin/WebhookActions.client#WebhookActions": WebhookActions_ef1cfe1c709ad7bff5a2bce8f9137885,
  "/src/admin/WebhookActions.client#ResendDelivery": ResendDelivery_ef1cfe1c709ad7bff5a2bce8f9137885,
  "/src/admin/RedirectTarget#RedirectTarget": RedirectTarget_21df84dbb9d406fcd7c06391a0413f4a,
  "/src/admin/ImportRedirects.client#ImportRedirects": ImportRedirects_4ce5f28b839808909841b5d80d3823d8,
  "@payloadcms/next/client#QueryPresetsAccessCell": QueryPresetsAccessCell_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsWhereCell": QueryPresetsWhereCell_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsWhereField": QueryPresetsWhereField_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsColumnsCell": QueryPresetsColumnsCell_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsColumnField": QueryPresetsColumnField_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsGroupByCell": QueryPresetsGroupByCell_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsGroupByField": QueryPresetsGroupByField_2b8867833a34864a02ddf429b0728a40,
  "/src/admin/front-page/ArrangeFrontPage.client#ArrangeFrontPage": ArrangeFrontPage_50dcc4380da6ec16b2c40c2d700b93f1,
  "/src/admin/SearchRowTitle.client#SearchRowTitle": SearchRowTitle_a9177cedce9f972600c5bacb2d263c89,
  "/src/admin/BrandDrawing.client#BrandDrawing": BrandDrawing_5aec62063f8802cb6a638d1646e4477b,
  "/src/admin/BrandColor.client#BrandColor": BrandColor_199e89487e60ba81ab587f4f62fafd4c,
  "/src/admin/BrandFont.client#BrandFont": BrandFont_c771fcbdd23a421b072838a30ed7cf2a,
  "/src/admin/CodeSelect.client#CodeSelect": CodeSelect_210f15de751f037c581763c75908a2d9,
  "/src/admin/TierSelect.client#TierRowLabel": TierRowLabel_02012992aba54c3b5768a0e417c973cf,
  "/src/admin/store/ShippingLabels.client#RateLabel": RateLabel_c2aad6471aefd7e2f3641c5800565629,
  "/src/admin/store/ShippingLabels.client#ZoneLabel": ZoneLabel_c2aad6471aefd7e2f3641c5800565629,
  "/src/admin/Brand#BrandStyle": BrandStyle_caceca34d25130c4c02fdc551bd8c773,
  "/src/admin/Brand#BrandIcon": BrandIcon_caceca34d25130c4c02fdc551bd8c773,
  "/src/admin/Brand#BrandLogo": BrandLogo_caceca34d25130c4c02fdc551bd8c773,
  "/src/admin/find/HeaderActions#HeaderActions": HeaderActions_6dc5c7d13c0aeb67efc199f0c6fc4fb2,
  "/src/admin/StuckJobs#StuckJobs": StuckJobs_bd1819d96c14d62116d98c98c386e7fe,
  "/src/admin/Desk#Desk": Desk_4102f6aad00584874c68b529958347e8,
  "/src/admin/store/StoreDesk#StoreDesk": StoreDesk_63b3894c28ae3bcea4243643c7dda55a,
  "/src/admin/SupportDesk#SupportDesk": SupportDesk_5b87e6d49741b9f6435b5ec05537007d,
  "/src/admin/planning/PlanningLink#PlanningLink": PlanningLink_7db3f70de47c956bba92a09fba4ecb65,
  "/src/admin/readership/ReadershipLink#ReadershipLink": ReadershipLink_161cc1d74905eeb90f69150b5c2ffd79,
  "/src/admin/store/StoreLinks#StoreLinks": StoreLinks_ffb0bd537c0d913c2e127f4865bc3679,
  "/src/admin/ThemeCookie.client#ThemeCookie": ThemeCookie_1232a4e55dc912453beb4d4f103d48cd,
  "/src/admin/CmsStorage.client#CmsStorage": CmsStorage_dfd937a1707fddc36f5f6299b594a605,
  "/src/admin/ForgetAfterSignOut.client#ForgetAfterSignOut": ForgetAfterSignOut_e4472e5622d20a488573544479e728ee,
  "/src/admin/LanguageProvider#LanguageProvider": LanguageProvider_70938b6873ceb0158e918425afff433e,
  "/src/admin/CurrencyProvider#CurrencyProvider": CurrencyProvider_9be06e1f015ce5e25fefbeafed5857c8,
  "/src/admin/TimeZoneProvider#TimeZoneProvider": TimeZoneProvider_a4e798aea2ff0db937f5b0458b731393,
  "/src/admin/TiersProvider#TiersProvider": TiersProvider_ba6c7efc4a51cd3014bc17a894a6f667,
  "/src/admin/account/Account#Account": Account_f94d2431b5f1fb19aca58c5b7852084c,
  "/src/admin/SignIn#SignIn": SignIn_c66fe7be8f87e6ed628e482813d7211e,
  "/src/admin/planning/Planning#Planning": Planning_d51f67f1df0c9da8ac57d5971b9c576d,
  "/src/admin/readership/Readership#Readership": Readership_5a7042b3d2b32677ddd5b5e8b59ebc9c,
  "/src/admin/store/OrdersDesk#OrdersDesk": OrdersDesk_3736e69ef0e7dd5d7ccd2c96dfe99a1e,
  "/src/admin/FailedMails#FailedMails": FailedMails_e38ab9010108c58af671d898a709bfea,
  "/src/admin/OwnPublication#OwnPublication": OwnPublication_1a61f4724d71f909ae1bf18260d13e78,
  "/src/admin/Staff#Staff": Staff_a7711636011703c4022be32da4b9cd13,
  "/src/admin/Members#Members": Members_719cf3646204c6b305a1490f8fd3fcd7,
  "/src/admin/store/Catalog#Catalog": Catalog_f346769ef332e2810bc1705886ab1c64,
  "/src/admin/store/PrintLabels#PrintLabels": PrintLabels_bc4cde0ade481bc28a22b202e1215bdb,
  "/src/admin/store/Sales#Sales": Sales_c06205c43a4caf621bcd7fbf8b8daa55,
  "/src/admin/store/SubscriptionRevenue#SubscriptionRevenue": SubscriptionRevenue_0885f6f5c4970e94215c83a8849d0ebc,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
