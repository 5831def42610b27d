/**
 * German texts of the CMS in the form of address of all others: *Sie* instead of *du*. They take the place of those that
 * the CMS brings along.
 */
export const GERMAN_CMS_TEXTS = {
  authentication: {
    loggedOutSuccessfully: 'Sie sind abgemeldet.',
    logoutSuccessful: 'Sie sind abgemeldet.',
    passwordResetSuccessfully: 'Das Passwort wurde zurückgesetzt.',
    successfullyUnlocked: 'Entsperrt',
    checkYourEmailForPasswordReset:
      'Wenn es zu dieser E-Mail-Adresse ein Konto gibt, erhalten Sie gleich eine E-Mail mit einem Link zum Zurücksetzen des Passworts. Sehen Sie auch im Spam-Ordner nach.',
    forgotPasswordEmailInstructions:
      'Geben Sie Ihre E-Mail-Adresse ein. Sie erhalten eine E-Mail mit einem Link zum Zurücksetzen des Passworts.',
    loggedIn: 'Um sich mit einem anderen Konto anzumelden, müssen Sie sich zuerst <0>abmelden</0>.',
    loggedInChangePassword: 'Ihr Passwort ändern Sie in Ihrem <0>Konto</0>.',
    loginWithAnotherUser: 'Um sich mit einem anderen Konto anzumelden, müssen Sie sich zuerst <0>abmelden</0>.',
    youAreInactive:
      'Sie waren eine Weile nicht aktiv und werden zu Ihrer Sicherheit gleich abgemeldet. Möchten Sie angemeldet bleiben?',
  },
  error: {
    deletingTitle: '{{title}} konnte nicht gelöscht werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    documentNotFound:
      'Das Dokument mit der ID {{id}} wurde nicht gefunden. Vielleicht wurde es gelöscht, oder Sie haben keinen Zugriff darauf.',
    unauthorized: 'Dafür müssen Sie angemeldet sein.',
    unverifiedEmail: 'Bestätigen Sie Ihre E-Mail-Adresse, bevor Sie sich anmelden.',
  },
  fields: {
    chooseBetweenCustomTextOrDocument: 'Geben Sie eine Adresse ein oder verknüpfen Sie ein Dokument.',
    chooseDocumentToLink: 'Wählen Sie ein Dokument zum Verlinken',
  },
  general: {
    deletedCountSuccessfully: '{{count}} {{label}} gelöscht.',
    deletedSuccessfully: 'Gelöscht.',
    noResults: 'Keine {{label}} gefunden. Es gibt noch keine, oder keine passen zu den Filtern.',
    noResultsDescription: 'Es gibt noch keine, oder keine passen zu den Filtern.',
    nothingFound: 'Seite nicht gefunden',
    permanentlyDeletedCountSuccessfully: '{{count}} {{label}} endgültig gelöscht.',
    restoredCountSuccessfully: '{{count}} {{label}} wiederhergestellt.',
    sorryNotFound: 'Es gibt sie nicht, oder Ihre Rolle darf sie nicht öffnen.',
    successfullyCreated: '{{label}} erstellt.',
    successfullyDuplicated: '{{label}} dupliziert.',
    titleDeleted: '{{label}} „{{title}}“ gelöscht.',
    titleRestored: '{{label}} „{{title}}“ wiederhergestellt.',
    updatedCountSuccessfully: '{{count}} {{label}} gespeichert.',
    updatedLabelSuccessfully: '{{label}} gespeichert.',
    updatedSuccessfully: 'Gespeichert.',
    aboutToDelete: '{{label}} <1>{{title}}</1> löschen?',
    aboutToPermanentlyDelete: '{{label}} <1>{{title}}</1> endgültig löschen?',
    aboutToPermanentlyDeleteTrash: '<0>{{count}}</0> <1>{{label}}</1> endgültig aus dem Papierkorb löschen?',
    aboutToRestore: '{{label}} <1>{{title}}</1> wiederherstellen?',
    aboutToRestoreAsDraft: '{{label}} <1>{{title}}</1> als Entwurf wiederherstellen?',
    aboutToTrash: '{{label}} <1>{{title}}</1> in den Papierkorb verschieben?',
    changesNotSaved: 'Ihre Änderungen sind nicht gespeichert. Wenn Sie diese Seite verlassen, gehen sie verloren.',
    createdAt: 'Erstellt',
    creating: 'Neu:',
    creatingNewLabel: '{{label}} anlegen',
    deletedAt: 'Gelöscht',
    currentlyEditing:
      'bearbeitet gerade dieses Dokument. Wenn Sie übernehmen, können nicht gespeicherte Änderungen verloren gehen.',
    enterAValue: 'Geben Sie einen Wert ein',
    unsavedChanges: 'Sie haben ungespeicherte Änderungen. Speichern oder verwerfen Sie sie, bevor Sie fortfahren.',
    unsavedChangesDuplicate: 'Sie haben ungespeicherte Änderungen. Trotzdem duplizieren?',
    updatedAt: 'Geändert',
  },
  upload: {
    // The CMS writes it in lower case after *oder*.
    dragAndDrop: 'hierher ziehen',
  },
  version: {
    draftSavedSuccessfully: 'Entwurf gespeichert.',
    restoredSuccessfully: 'Wiederhergestellt.',
    scheduledSuccessfully: 'Geplant.',
    unpublishedSuccessfully: 'Veröffentlichung aufgehoben.',
    aboutToPublishSelection: 'Alle ausgewählten {{label}} veröffentlichen?',
    aboutToRevertToPublished: 'Dieses Dokument auf den veröffentlichten Stand zurücksetzen?',
    aboutToUnpublish: 'Die Veröffentlichung dieses Dokuments aufheben?',
    aboutToUnpublishSelection: 'Die Veröffentlichung aller ausgewählten {{label}} aufheben?',
  },
};

/** Placeholder of the editor, which brings its texts along after the configuration. */
export const GERMAN_EDITOR_PLACEHOLDER = 'Schreiben Sie hier, oder / für Blöcke';
