// Prints the document. The only script of receipts, invoices and certificates.
document.getElementById('print').addEventListener('click', () => print());
